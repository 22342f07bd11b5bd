import type { Locale } from '../../kernel/rules/locale.ts';

/** What a list shows of something to read; news cards and search hits fit. */
export interface ArticleFace {
  id: number;
  url: string;
  title: string;
  lead: string;
  /** Address of the cover picture; null asks for cover art. */
  cover: string | null;
  /** ISO 8601, or null. */
  at: string | null;
  category?: { name: string };
  /** Reading time in whole minutes. */
  minutes?: number;
  /** The language title and lead are written in. */
  locale?: Locale;
  /** It is labelled an advertisement. */
  isAd?: boolean | undefined;
  /** `public`, or who else may see it. */
  audience?: string;
}
