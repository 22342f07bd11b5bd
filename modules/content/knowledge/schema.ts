import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  down,
  moment,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import { contentKeys, envelopeColumns } from '../envelope/public.ts';
import type { MissState } from './rules/miss-states.ts';

/** Where an article stands that nobody has put in order yet: behind the others. */
export const LAST_PLACE = 10_000;

/** A collection of the help centre, below a wider one where there is one. No article in it, and none below, is for more people than it is. */
export const knowledgeCollection = pgTable(
  'knowledge_collection',
  {
    shopId: shopId(),
    id: recordId(),
    parentId: reference('parent_id'),
    /** What addresses use. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** What is found in it, in a sentence. */
    note: text('note').notNull().default(''),
    noteEn: text('note_en').notNull().default(''),
    audience: text('audience').notNull().default('public'),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('knowledge_collection_key').on(table.shopId, table.key),
    index('knowledge_collection_order').on(table.shopId, table.position, table.id),
    index('knowledge_collection_below').on(table.shopId, table.parentId),
    namesRow('knowledge_collection_parent', [table.shopId, table.parentId], table),
  ],
);

/** The articles of the help centre, from draft to archive. */
export const knowledge = pgTable(
  'knowledge',
  {
    ...envelopeColumns(),
    collectionId: reference('collection_id'),
    /** Its place in the collection, put there by hand at once, without a new version. */
    position: integer('position').notNull().default(LAST_PLACE),
  },
  (table) => [
    ...contentKeys('knowledge', table),
    namesRow('knowledge_collection_fk', [table.shopId, table.collectionId], knowledgeCollection),
    index('knowledge_order').on(table.shopId, table.position, down(table.publishedAt), down(table.id)).where(sql`live`),
    index('knowledge_in_collection')
      .on(table.shopId, table.collectionId, table.position, down(table.publishedAt), down(table.id))
      .where(sql`live`),
    index('knowledge_sorted').on(table.shopId, table.collectionId, table.position, table.id),
    index('knowledge_tags').using('gin', table.tagIds),
  ],
);

/** Whether a version helped somebody: one answer of a person or a browser, which they may change. */
export const knowledgeVote = pgTable(
  'knowledge_vote',
  {
    shopId: shopId(),
    id: recordId(),
    knowledgeId: reference('knowledge_id').notNull(),
    edition: integer('edition').notNull(),
    /** A keyed hash of the member, or of what their browser is known by. */
    voterHash: text('voter_hash').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    /** Why it did not help; empty where nobody said. */
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('knowledge_vote_once').on(table.shopId, table.knowledgeId, table.edition, table.voterHash),
    index('knowledge_vote_unhelped')
      .on(table.shopId, table.knowledgeId, table.edition, table.at, table.id)
      .where(sql`not is_helpful`),
    namesRow('knowledge_vote_article', [table.shopId, table.knowledgeId], knowledge).onDelete('cascade'),
  ],
);

/** How many a version helped and how many it did not, and since when it is to be worked over where it helps too few. */
export const knowledgeTally = pgTable(
  'knowledge_tally',
  {
    shopId: shopId(),
    id: recordId(),
    knowledgeId: reference('knowledge_id').notNull(),
    edition: integer('edition').notNull(),
    helpful: integer('helpful').notNull().default(0),
    unhelpful: integer('unhelpful').notNull().default(0),
    /** When somebody voted last; before anybody did, when the first one sought help after it. */
    votedAt: moment('voted_at').notNull(),
    /** Since when the version is to be worked over. */
    reworkAt: moment('rework_at'),
    /** When that was done: by a newer version, or by somebody who says why not. */
    doneAt: moment('done_at'),
    doneBy: reference('done_by'),
    doneNote: text('done_note').notNull().default(''),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('knowledge_tally_once').on(table.shopId, table.knowledgeId, table.edition),
    index('knowledge_tally_newest').on(table.shopId, table.votedAt, table.id),
    index('knowledge_tally_rework')
      .on(table.shopId, table.votedAt, table.id)
      .where(sql`rework_at is not null and done_at is null`),
    namesRow('knowledge_tally_article', [table.shopId, table.knowledgeId], knowledge).onDelete('cascade'),
    namesRow('knowledge_tally_done_by', [table.shopId, table.doneBy], member),
  ],
);

/** Who read which article last, for as long as a search for help is laid to it; then it is forgotten. */
export const knowledgeReading = pgTable(
  'knowledge_reading',
  {
    shopId: shopId(),
    id: recordId(),
    knowledgeId: reference('knowledge_id').notNull(),
    edition: integer('edition').notNull(),
    /** A keyed hash of the member, or of what their browser is known by. */
    readerHash: text('reader_hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('knowledge_reading_once').on(table.shopId, table.readerHash, table.knowledgeId),
    index('knowledge_reading_at').on(table.shopId, table.at),
    namesRow('knowledge_reading_article', [table.shopId, table.knowledgeId], knowledge).onDelete('cascade'),
  ],
);

/** That somebody turned to people of the shop soon after reading a version: it had not solved what they came for. Once a person and version. */
export const knowledgeUnsolved = pgTable(
  'knowledge_unsolved',
  {
    shopId: shopId(),
    id: recordId(),
    knowledgeId: reference('knowledge_id').notNull(),
    edition: integer('edition').notNull(),
    readerHash: text('reader_hash').notNull(),
    /** How they turned to them, of `helpWays`. */
    way: text('way').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('knowledge_unsolved_once').on(table.shopId, table.knowledgeId, table.edition, table.readerHash),
    namesRow('knowledge_unsolved_article', [table.shopId, table.knowledgeId], knowledge).onDelete('cascade'),
  ],
);

/** What a session looked for in the help centre, once each, until it is known whether it was found; forgotten after a day. */
export const knowledgeSearch = pgTable(
  'knowledge_search',
  {
    shopId: shopId(),
    id: recordId(),
    /** A keyed hash of a number of chance that a tab of a browser made. */
    sessionHash: text('session_hash').notNull(),
    term: text('term').notNull(),
    at: moment('at').notNull(),
    openedAt: moment('opened_at'),
    isMissed: boolean('is_missed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('knowledge_search_once').on(table.shopId, table.sessionHash, table.term),
    index('knowledge_search_at').on(table.shopId, table.at),
    index('knowledge_search_waiting').on(table.shopId, table.at).where(sql`opened_at is null and not is_missed`),
  ],
);

/** Words that readers looked for in vain: in how many sessions, and what became of them. Nothing says who it was. */
export const knowledgeMiss = pgTable(
  'knowledge_miss',
  {
    shopId: shopId(),
    id: recordId(),
    term: text('term').notNull(),
    sessions: integer('sessions').notNull(),
    /** Those of them in which nothing at all was found. */
    emptied: integer('emptied').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    state: text('state').$type<MissState>().notNull().default('open'),
    /** The article that was begun for it. */
    knowledgeId: reference('knowledge_id'),
    settledBy: reference('settled_by'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('knowledge_miss_term').on(table.shopId, table.term),
    index('knowledge_miss_most').on(table.shopId, table.sessions, table.id),
    index('knowledge_miss_newest').on(table.shopId, table.lastAt, table.id),
    index('knowledge_miss_state').on(table.shopId, table.state, table.sessions, table.id),
    index('knowledge_miss_state_newest').on(table.shopId, table.state, table.lastAt, table.id),
    index('knowledge_miss_of').on(table.shopId, table.knowledgeId).where(sql`knowledge_id is not null`),
    index('knowledge_miss_first').on(table.shopId, table.firstAt),
    namesRow('knowledge_miss_settled_by', [table.shopId, table.settledBy], member),
  ],
);
