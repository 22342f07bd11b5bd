import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { CopyPlace, Origin } from '../../../kernel/module/adoption-desk.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { RichTextCleaner } from '../../../kernel/module/shop-rows.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import type { ContentState, Standing } from './rules.ts';
import type { Byline } from './schema.ts';

/** A row of an editorial table as the program reads it: the envelope's columns, and those of its type. */
export interface ContentItem extends Record<string, unknown> {
  id: number;
  slug: string;
  title: string;
  titleEn: string;
  lead: string;
  leadEn: string;
  body: string;
  bodyEn: string;
  locales: Locale[];
  coverFile: number | null;
  cover: string | null;
  audience: string;
  tagIds: number[];
  author: Byline | null;
  authorEn: Byline | null;
  advertiser: string;
  state: ContentState;
  standing: Standing;
  pending: Record<string, unknown> | null;
  edition: number;
  publishedAt: string | null;
  editionAt: string | null;
  scheduledAt: string | null;
  correctionNote: string;
  withdrawalReason: string;
  origin: Origin | null;
  createdBy: number | null;
  editedBy: number | null;
  submittedBy: number | null;
  version: number;
}

/** What a shop decides itself of a copy that it takes over; everything else of it is locked. */
export interface OwnOfCopies {
  /** Values that name rows of the shop, as they are until somebody has decided, beside address, audience and tags. */
  own: Readonly<Record<string, unknown>>;
  /** Columns that no form sets and that come along. */
  carried?: readonly string[];
  /** What of their own keeps an item from going to other shops, and takes its copies back. */
  keepsBack?(item: ContentItem): boolean;
  /** Where copies may stand, each with the values that put them there. */
  places(ctx: Ctx): Promise<(CopyPlace & { values: Readonly<Record<string, unknown>> })[]>;
}

/** One type of editorial content: what the envelope must know to carry it through its life. */
export interface ContentKind {
  /** Id of the module and name of the type in links, favourites and search, such as `news`. */
  type: string;
  /** First two parts of its permissions and endpoints, such as `news.article`. */
  record: string;
  /** What one item is called, such as 资讯. */
  label: Label;
  /** A table with `envelopeColumns`, and its name in the database. */
  table: PgTable;
  tableName: string;
  /** What an editor writes, by the names of the columns. */
  values: z.ZodObject;
  /** Path on the site. */
  url(item: ContentItem): string;
  /** Where its texts lead to what is sold: only with a label, or, as health knowledge, never. Nothing is asked of others. */
  trade?: 'labelled' | 'never';
  /** Its page shows a draft to whoever has a link to it (`previewContract`, `pageReader`). */
  showsDrafts?: true;
  /** Where it does so, if that is not its address with the number in the place of the slug. */
  draftUrl?(item: ContentItem): string;
  /** Columns that follow from what the editor wrote, such as the reading time; `before` is the stored item, null for a new one. */
  derived?(values: Record<string, unknown>, before: ContentItem | null): Record<string, unknown>;
  /** Completes and cleans what an editor wrote before it is stored; `before` is the working copy, null for a new item. */
  refine?(ctx: Ctx, written: Record<string, unknown>, before: ContentItem | null): Promise<Record<string, unknown>>;
  /** Refuses values that no item of the type may have, such as a category that does not exist; runs in every save. */
  check?(ctx: Ctx, tx: Tx, values: Record<string, unknown>): Promise<void>;
  /** What is still missing before the item may be published, by field, as keys of messages. */
  missing?(item: ContentItem, ctx: Ctx): FieldErrors | Promise<FieldErrors>;
  /**
   * What keeps an item that is complete from being published all the same, such as a sign-off that it waits for, as `missing` says it;
   * whoever has a link to its draft reads it meanwhile.
   */
  withheld?(item: ContentItem, ctx: Ctx): FieldErrors | Promise<FieldErrors>;
  /** What follows from a version that becomes public, in the transaction that makes it so; the item is the one that readers will read. */
  released?(ctx: Ctx, tx: Tx, item: ContentItem): Promise<void>;
  /** Columns that no form sets and the history tells of all the same, beside the envelope's own. */
  told?: readonly string[];
  /** What cleans the further columns that hold rich text, by their names in the program, where they come from outside. */
  richText?: Record<string, (value: unknown, by: RichTextCleaner) => unknown>;
  /** The number of the branch that an item lies in, where they lie in a tree and lists ask for words within it. */
  branch?(item: ContentItem): number | null;
  /** What a shop decides itself of a copy; items can be taken over by other shops where this is said. */
  adoption?: OwnOfCopies;
  /** Words that search shall find beside title, lead and text. */
  searchText?(item: ContentItem, locale: Locale): string;
}
