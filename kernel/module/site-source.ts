import type { Ctx } from '../http/context.ts';

/** The pages of a module for the site map, in parts of some thousands, so that none is long to make. */
export interface SitemapSource {
  /** The names of the parts, of small letters, figures and `-`; none where there is no page. */
  parts(ctx: Ctx): Promise<string[]>;
  pages(ctx: Ctx, part: string): Promise<{ path: string; at: string | null; locales: string[] }[]>;
}

/** One entry of a shop's RSS and Atom feeds. */
export interface FeedEntry {
  /** Path of the page, such as `/news/12`. */
  path: string;
  title: string;
  lead: string;
  /** When it was published and when it last changed, ISO 8601. */
  at: string;
  updatedAt: string;
  author: string | null;
}

/** What a module adds to the feeds: the newest entries that a visitor may read, newest first. */
export interface FeedSource {
  entries(ctx: Ctx, limit: number): Promise<FeedEntry[]>;
  /** A feed of its own that the module has under a name, `/feed/<module>.<name>.xml`; null where there is none. */
  named?(ctx: Ctx, name: string, limit: number): Promise<NamedFeed | null>;
}

/** A feed beside that of the whole shop, such as that of a channel. */
export interface NamedFeed {
  title: string;
  description: string;
  /** Path of the page that it is the feed of. */
  path: string;
  entries: FeedEntry[];
}
