import type { Locale } from '../rules/locale.ts';

/**
 * What the site's server bundle is given for one page. The page is always rendered as a visitor: personal parts come
 * after hydration.
 */
export interface SiteRequest {
  /** Path and query, already checked. */
  url: string;
  /** Scheme and canonical host, for canonical links and share cards. */
  origin: string;
  locale: Locale;
  mobile: boolean;
  /** What the first screen needs: embedded in the page as JSON. */
  boot: SiteBoot;
  /** Calls an endpoint in process, as a visitor of this shop; throws `{status, body}` on a refusal. */
  call(method: 'GET' | 'POST', path: string, input: Record<string, unknown>): Promise<unknown>;
  /** Is told of a text that is not there. */
  missed(key: string): void;
  /** What the page was drawn from that is there and may be out of date, if there is one. */
  before: DrawnFrom | null;
}

/** What a page was drawn from: from the same it would be drawn the same. */
export interface DrawnFrom {
  /** What it began with, the very object. */
  boot: SiteBoot;
  /** A digest of what its calls answered. */
  answers: string;
  /** Milliseconds since 1970 at which it was drawn. */
  at: number;
}

/** The start-up data of the browser, in the shapes of `modules/platform/shell/contract.ts`. */
export interface SiteBoot {
  shop: unknown;
  routes: unknown;
  settings: unknown;
  locale: Locale;
  /** Messages by module; the server sends those of the shell and of the page's module. */
  messages: Record<string, Record<string, unknown>>;
  /** Modules by those that draw parts of them: their messages go together. */
  textsOf: Readonly<Record<string, readonly string[]>>;
}

/**
 * A document, whole or in the parts that follow one another in it. What was drawn is a row of thousands of pieces, and what a
 * page begins with is long: joined, all of it would be copied into one text before it becomes bytes. What pages have in common is
 * bytes already, and where it ends them, the same object each time, it is compressed once.
 */
export type Html = string | readonly HtmlPart[];

/** A text, or the bytes of one in UTF-8. */
export type HtmlPart = string | Uint8Array;

/** A rendered page, a redirect when `location` is set, or the word that nothing changed. */
export interface SiteResponse {
  status: number;
  location?: string;
  html: Html;
  from?: DrawnFrom;
  /** The page that was drawn `before` would be drawn again: nothing was. */
  isSame?: boolean;
}

/** The export `render` of the site's server bundle. */
export type RenderSite = (request: SiteRequest) => Promise<SiteResponse>;
