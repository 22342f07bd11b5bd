import type { ViewMeta } from '../../../kernel/client/site-view.ts';
import { localeKey } from '../../../kernel/rules/locale.ts';

/** One element of the head that belongs to a page. */
export type HeadTag =
  | { tag: 'meta'; attributes: { name?: string; property?: string; content: string } }
  | { tag: 'link'; attributes: { rel: string; href: string; hreflang?: string } }
  | { tag: 'script'; json: string };

/** A page as the head describes it. */
export interface PageDescription {
  meta: ViewMeta;
  siteName: string;
  origin: string;
  /** Path of the present page, and what counts of its query. */
  path: string;
  locale: string;
  locales: readonly string[];
}

/** Parameters that show the same page, in another language or order: they are left out of canonical addresses. */
const sameAs = [localeKey, 'sort'];

function canonicalPath(path: string): string {
  const url = new URL(path, 'https://same-origin.invalid');
  for (const key of sameAs) url.searchParams.delete(key);
  return url.pathname + url.search;
}

const inLanguage = (address: string, locale: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${localeKey}=${locale}`;

/** The document's title: the page's, then the shop's name, once where both are the same. */
export function documentTitle({ meta, siteName }: Pick<PageDescription, 'meta' | 'siteName'>): string {
  return meta.title === '' || meta.title === siteName ? siteName : `${meta.title} · ${siteName}`;
}

/** The head's elements for a page: description, canonical, languages, share card, structured data. */
export function headTags(page: PageDescription): HeadTag[] {
  const { meta, siteName, origin, locale } = page;
  const path = meta.canonical ?? canonicalPath(page.path);
  const address = new URL(path, origin).href;
  const locales = meta.locales ?? page.locales;
  const shareText = meta.shareText || meta.description;
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  });
  const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
  const link = (rel: string, href: string, hreflang?: string): HeadTag => ({
    tag: 'link',
    attributes: { rel, href, ...(hreflang && { hreflang }) },
  });
  return [
    ...(meta.description ? [named('description', meta.description)] : []),
    ...(shareText ? [property('og:description', shareText)] : []),
    ...(meta.noindex ? [named('robots', 'noindex')] : [link('canonical', address)]),
    ...(locales.length > 1 && !meta.noindex
      ? [
          ...locales.map((other) => link('alternate', inLanguage(address, other), other)),
          link('alternate', address, 'x-default'),
        ]
      : []),
    property('og:title', meta.shareTitle || meta.title || siteName),
    property('og:site_name', siteName),
    property('og:type', meta.kind ?? 'website'),
    property('og:url', address),
    property('og:locale', locale === 'en' ? 'en_US' : 'zh_CN'),
    ...(meta.image ? [property('og:image', new URL(meta.image, origin).href)] : []),
    ...(meta.jsonLd
      ? [{ tag: 'script' as const, json: JSON.stringify({ '@context': 'https://schema.org', ...meta.jsonLd }) }]
      : []),
  ];
}
