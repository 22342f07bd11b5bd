import type { ViewMeta } from '../../kernel/client/site-view.ts';

/** What the head of a page needs of a piece of content. */
interface ContentFace {
  url: string;
  state: string;
  locales: readonly string[];
  /** A copy names the address of its origin as `canonical`. */
  seo: { title: string; description: string; image: string | null; canonical?: string | undefined };
  isPreview: boolean;
}

/**
 * Head of the page of a piece of content: as its editor worded it; drafts and notices stay out of search engines, and what was
 * withdrawn is answered as gone.
 */
export const contentMeta = ({ url, state, locales, seo, isPreview }: ContentFace): ViewMeta => ({
  ...{ canonical: url, locales, noindex: state === 'withdrawn' || isPreview },
  ...seo,
  ...(state === 'withdrawn' && { isGone: true }),
});
