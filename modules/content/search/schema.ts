import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  moment,
  namesRow,
  recordId,
  reference,
  searchVector,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { platform } from '../../../kernel/tenancy/schema.ts';

/** What search, feeds, the site map and tag counts know of a published item, once per language it is written in. */
export const searchEntry = pgTable(
  'search_entry',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').notNull(),
    itemId: reference('item_id').notNull(),
    /** The branch that it lies in, where items of its type lie in a tree. */
    branchId: reference('branch_id'),
    locale: text('locale').$type<'zh-CN' | 'en'>().notNull(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    author: text('author').notNull().default(''),
    url: text('url').notNull(),
    cover: text('cover'),
    audience: text('audience').notNull(),
    isAd: boolean('is_ad').notNull().default(false),
    tagIds: bigint('tag_ids', { mode: 'number' }).array().notNull().default([]),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The text without mark-up, from which a hit shows the place where it was found. */
    body: text('body').notNull().default(''),
    /** Terms of the title, which weigh more. */
    titleTerms: searchVector('title_terms').notNull(),
    /** Terms of title, lead and text. */
    terms: searchVector('terms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('search_entry_once').on(table.shopId, table.type, table.itemId, table.locale),
    // With what words are asked for beside, so that no text is opened to learn that it is another shop's or in another language.
    // Facets stand there too: of a word in fifty thousand texts, those of one type or with one tag are met without opening the others.
    index('search_entry_title_terms').using(
      'gin',
      ...[table.shopId, table.locale, table.type, table.tagIds, table.titleTerms],
    ),
    index('search_entry_terms').using(
      'gin',
      ...[table.shopId, table.locale, table.type, table.branchId, table.tagIds, table.terms],
    ),
    index('search_entry_tags').using('gin', table.tagIds),
    index('search_entry_public').on(table.shopId, table.id).where(sql`audience = 'public'`),
    index('search_entry_newest').on(table.shopId, table.locale, table.publishedAt, table.itemId),
    index('search_entry_newest_of_type').on(table.shopId, table.locale, table.type, table.publishedAt, table.itemId),
  ],
);

/** What staff find of a record of any module; written as the tables' triggers say (`database/search.sql`), never by hand. */
export const searchRecord = pgTable(
  'search_record',
  {
    shopId: shopId(),
    /** `<module>.<record>`, as the manifests declare it. */
    kind: text('kind').notNull(),
    recordId: reference('record_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    /** A second line, such as a doctor's hospital. */
    note: text('note').notNull(),
    state: text('state'),
    /** Where it belongs and whose it is, for rights with a data scope. */
    centreId: reference('centre_id'),
    ownerId: reference('owner_id'),
    at: moment('at').notNull(),
    /** The title as it is compared: without differences of case and width. */
    folded: text('folded').notNull(),
    terms: searchVector('terms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.kind, table.recordId] }),
    // Without a list of what is still to be sorted in, which every search would have to read through.
    index('search_record_terms').using('gin', table.shopId, table.kind, table.terms).with({ fastupdate: false }),
    index('search_record_title').on(table.shopId, table.kind, table.folded.op('text_pattern_ops')),
  ],
);

/** New records that the index does not know yet; noted by triggers, taken in by `platform.search_catch_up`. */
export const searchWaiting = pgTable(
  'search_waiting',
  {
    shopId: shopId(),
    id: recordId(),
    /** The record's table. */
    source: text('source').notNull(),
    recordId: reference('record_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

/** The Latin words of a shop, against which a mistyped one is held. */
export const searchWord = pgTable('search_word', { shopId: shopId(), word: text('word').notNull() }, (table) => [
  primaryKey({ columns: [table.shopId, table.word] }),
  index('search_word_likeness').using('gin', table.word.op('gin_trgm_ops')),
]);

/** Words that mean the same to a shop's readers, such as 白血病 and leukemia. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    shopId: shopId(),
    id: recordId(),
    words: text('words').array().notNull(),
    /** The words in one line, by which lists are searched and ordered. */
    label: text('label').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('search_synonym_edited').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** What readers looked for in vain, counted by the day; nothing says who it was. */
export const searchMiss = pgTable(
  'search_miss',
  {
    shopId: shopId(),
    day: date('day', { mode: 'string' }).notNull(),
    term: text('term').notNull(),
    cnt: integer('cnt').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.day, table.term] })],
);

/** What a member of staff opened from search, and what they pinned there. */
export const searchOpened = pgTable(
  'search_opened',
  {
    shopId: shopId(),
    memberId: reference('member_id').notNull(),
    /** A kind of record, or `screen`, `setting`. */
    kind: text('kind').notNull(),
    /** Number of the record, address of the screen, key of the setting. */
    ref: text('ref').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.memberId, table.kind, table.ref] }),
    namesRow('search_opened_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** Which making of a kind's rows a shop's index has; another one is made anew. */
export const searchBuilt = pgTable(
  'search_built',
  { shopId: shopId(), kind: text('kind').notNull(), making: text('making').notNull() },
  (table) => [primaryKey({ columns: [table.shopId, table.kind] })],
);

/** How Chinese characters are read, the most common reading first; where a family name is read in its own way, that one. */
export const syllable = platform.table('syllable', {
  character: text('character').primaryKey(),
  readings: text('readings').array().notNull(),
});
