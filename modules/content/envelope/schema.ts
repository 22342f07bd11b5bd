import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { Origin } from '../../../kernel/module/adoption-desk.ts';
import type { LinkState } from './links/link-states.ts';
import type { ContentState, Standing } from './rules.ts';

/** A person who answers for a text, as printed. */
export interface Byline {
  name: string;
  title: string;
  org: string;
}

/**
 * The columns every editorial table has: texts in two languages, address, audience, and where the item stands.
 * While the item is live they hold what the public reads; what an editor has changed since waits in `pending`.
 */
export const envelopeColumns = () => ({
  shopId: shopId(),
  id: recordId(),
  /** Last part of the address. */
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull().default(''),
  lead: text('lead').notNull().default(''),
  leadEn: text('lead_en').notNull().default(''),
  /** HTML cleaned by `sanitise`. */
  body: text('body').notNull().default(''),
  bodyEn: text('body_en').notNull().default(''),
  /** Languages the item is complete in. */
  locales: text('locales').array().$type<('zh-CN' | 'en')[]>().notNull().default(['zh-CN']),
  /** The picture's file, and its path as lists need it. */
  coverFile: reference('cover_file'),
  cover: text('cover'),
  audience: text('audience').notNull().default('public'),
  tagIds: bigint('tag_ids', { mode: 'number' }).array().notNull().default([]),
  author: jsonb('author').$type<Byline>(),
  authorEn: jsonb('author_en').$type<Byline>(),
  /** Who has it made or sells by it, as printed: it is labelled an advertisement; empty for what is nobody's. */
  advertiser: text('advertiser').notNull().default(''),
  seoTitle: text('seo_title').notNull().default(''),
  seoTitleEn: text('seo_title_en').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  seoDescriptionEn: text('seo_description_en').notNull().default(''),

  state: text('state').$type<ContentState>().notNull().default('draft'),
  standing: text('standing').$type<Standing>(),
  /** The public can read it. */
  live: boolean('live').notNull().generatedAlwaysAs(sql`coalesce(standing in ('published', 'corrected'), false)`),
  /** Changed values of a live item, by the names of their columns in the program. */
  pending: jsonb('pending').$type<Record<string, unknown>>(),
  /** Number of versions published so far. */
  edition: integer('edition').notNull().default(0),
  publishedAt: moment('published_at'),
  editionAt: moment('edition_at'),
  scheduledAt: moment('scheduled_at'),
  correctionNote: text('correction_note').notNull().default(''),
  withdrawnAt: moment('withdrawn_at'),
  withdrawalReason: text('withdrawal_reason').notNull().default(''),
  /** Which text of which shop it is a copy of; null of what was written here. */
  origin: jsonb('origin').$type<Origin>(),
  createdBy: reference('created_by'),
  editedBy: reference('edited_by'),
  submittedBy: reference('submitted_by'),
  version: version(),
  ...stamps(),
});

/** What the desk reads an editorial table by: what was edited last, and that in one state; `name` is the table's. */
export const editedIndexes = (
  name: string,
  table: Record<'shopId' | 'id' | 'state' | 'updatedAt', ExtraConfigColumn>,
) => [
  index(`${name}_edited`).on(table.shopId, table.updatedAt, table.id),
  index(`${name}_state`).on(table.shopId, table.state, table.updatedAt, table.id),
];

/** Keys of an editorial table, and what the console's lists read it by; `name` is the table's. */
export const contentKeys = (
  name: string,
  table: Record<'shopId' | 'id' | 'slug' | 'state' | 'updatedAt', AnyPgColumn & ExtraConfigColumn>,
) => [
  primaryKey({ columns: [table.shopId, table.id] }),
  unique(`${name}_slug`).on(table.shopId, table.slug),
  ...editedIndexes(name, table),
];

/** The further columns of medical content. */
export const medicalColumns = () => ({
  reviewer: jsonb('reviewer').$type<Byline>(),
  reviewerEn: jsonb('reviewer_en').$type<Byline>(),
  evidence: text('evidence').$type<'I' | 'II' | 'III' | 'IV' | 'V'>(),
  coi: text('coi').notNull().default(''),
  coiEn: text('coi_en').notNull().default(''),
  keyFacts: text('key_facts').array().notNull().default([]),
  keyFactsEn: text('key_facts_en').array().notNull().default([]),
  references: text('references').array().notNull().default([]),
  /** The day by which the content must be reviewed again. */
  reviewDue: date('review_due', { mode: 'string' }),
});

/** An address outside of the portal that content leads to, asked for once for the whole shop, and what was found there. */
export const outsideLink = pgTable(
  'outside_link',
  {
    shopId: shopId(),
    id: recordId(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    state: text('state').$type<LinkState>().notNull().default('waiting'),
    /** The last answer's; null where there was none. */
    status: integer('status'),
    /** Where it leads for good. */
    toUrl: text('to_url'),
    checkedAt: moment('checked_at'),
    /** It is to be visited, since when; null where nobody asks. */
    dueAt: moment('due_at'),
    /** Since when nothing is found there. */
    failingSince: moment('failing_since'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('outside_link_url').on(table.shopId, table.url),
    index('outside_link_due').on(table.shopId, table.dueAt, table.id).where(sql`due_at is not null`),
    index('outside_link_longest').on(table.shopId, table.failingSince, table.id),
    index('outside_link_state').on(table.shopId, table.state, table.failingSince),
  ],
);

/** Which published item holds an outside link, and what it is called. */
export const outsideLinkUse = pgTable(
  'outside_link_use',
  {
    shopId: shopId(),
    id: recordId(),
    linkId: reference('link_id').notNull(),
    /** Such as `news.article`. */
    record: text('record').notNull(),
    itemId: reference('item_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    namesRow('outside_link_use_link', [table.shopId, table.linkId], outsideLink),
    unique('outside_link_use_once').on(table.shopId, table.linkId, table.record, table.itemId),
    index('outside_link_use_item').on(table.shopId, table.record, table.itemId),
  ],
);

/** What was published, each time it was: never changed. */
export const contentVersion = pgTable(
  'content_version',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').notNull(),
    itemId: reference('item_id').notNull(),
    /** From 1, without gaps. */
    edition: integer('edition').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** What was corrected; empty for a first publication. */
    note: text('note').notNull().default(''),
    publishedBy: reference('published_by'),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('content_version_edition').on(table.shopId, table.type, table.itemId, table.edition),
  ],
);

/** Every slug under which an item was ever published, so that old addresses lead on. */
export const contentSlug = pgTable(
  'content_slug',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').notNull(),
    slug: text('slug').notNull(),
    itemId: reference('item_id').notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('content_slug_once').on(table.shopId, table.type, table.slug),
    index('content_slug_item').on(table.shopId, table.type, table.itemId),
  ],
);
