import type { Locale } from './locale.ts';
import type { PaperSize } from './paper-size.ts';

/** How a shop wants a paper to look, in the language of the paper. */
export interface PaperLook {
  /** A PNG as a data address, or none. */
  readonly logo: string | null;
  /** The shop's colour. */
  readonly accent: string;
  /** Head of the page: the shop's own words, or its name. */
  readonly heading: string;
  readonly foot: string;
  /** Who signs. */
  readonly signer: string;
  /** The shop's own words for texts of the paper, by name; what is not there says what is usual. */
  readonly texts: Readonly<Record<string, string>>;
  /** The shop's pictures of the paper, by name: PNG as data addresses. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** What a template of a paper draws: one or more of the same kind, in one size and language. Every word in it is ready to be printed. */
export interface PaperProps<Item> {
  readonly items: readonly Item[];
  readonly look: PaperLook;
  readonly size: PaperSize;
  readonly locale: Locale;
}
