import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { RemarkAct, RemarkMode, RemarkState, ReportReason } from './rules/states.ts';

/** What a list of a conversation shows: first words that stand, and the gap that one taken back leaves. */
const listed = sql`parent_id is null and pinned_at is null and state in ('published', 'recalled', 'deleted')`;

/** What readers say about a thing of another module, by type and number; an answer names what it answers. */
export const remark = pgTable(
  'remark',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').notNull(),
    targetId: reference('target_id').notNull(),
    parentId: reference('parent_id'),
    /** Null once its writer has left. */
    authorId: reference('author_id'),
    body: text('body').notNull(),
    state: text('state').$type<RemarkState>().notNull(),
    at: moment('at').notNull(),
    /** Where in a film or stream it was said, milliseconds from its beginning. */
    offsetMs: integer('offset_ms'),
    mentions: bigint('mentions', { mode: 'number' }).array().notNull().default([]),
    /** What the watched words and the provider found, by topic. */
    found: text('found').array().notNull().default([]),
    /** How many like it; a trigger counts. */
    stars: integer('stars').notNull().default(0),
    /** How many reports wait for an answer; a trigger counts. */
    reports: integer('reports').notNull().default(0),
    /** Lit up, pinned and answered by the desk: other things than the stars of readers. */
    isLit: boolean('is_lit').notNull().default(false),
    pinnedAt: moment('pinned_at'),
    answeredAt: moment('answered_at'),
    /** When a question was chosen to be answered. */
    chosenAt: moment('chosen_at'),
    decidedAt: moment('decided_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('remark_listed').on(table.shopId, table.type, table.targetId, table.at, table.id).where(listed),
    index('remark_hot').on(table.shopId, table.type, table.targetId, table.stars, table.id).where(listed),
    index('remark_pinned')
      .on(table.shopId, table.type, table.targetId, table.pinnedAt)
      .where(sql`pinned_at is not null`),
    index('remark_chosen')
      .on(table.shopId, table.type, table.targetId, table.chosenAt)
      .where(sql`chosen_at is not null`),
    index('remark_answered')
      .on(table.shopId, table.type, table.targetId, table.answeredAt)
      .where(sql`answered_at is not null`),
    index('remark_flying')
      .on(table.shopId, table.type, table.targetId, table.offsetMs, table.id)
      .where(sql`state = 'published' and parent_id is null and offset_ms is not null`),
    index('remark_answers').on(table.shopId, table.parentId, table.id),
    index('remark_author').on(table.shopId, table.authorId, table.at, table.id),
    index('remark_at').on(table.shopId, table.at, table.id),
    index('remark_decided').on(table.shopId, table.decidedAt).where(sql`decided_at is not null`),
    index('remark_in_state').on(table.shopId, table.state, table.at, table.id),
    index('remark_reported').on(table.shopId, table.at, table.id).where(sql`reports > 0`),
    index('remark_target').on(table.shopId, table.type, table.targetId, table.authorId),
    namesRow('remark_parent', [table.shopId, table.parentId], table),
    namesRow('remark_author_fk', [table.shopId, table.authorId], member),
  ],
);

/** Who likes what was said, once each. */
export const remarkStar = pgTable(
  'remark_star',
  {
    shopId: shopId(),
    id: recordId(),
    remarkId: reference('remark_id').notNull(),
    memberId: reference('member_id').notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('remark_star_once').on(table.shopId, table.remarkId, table.memberId),
    index('remark_star_of_member').on(table.shopId, table.memberId),
    namesRow('remark_star_remark', [table.shopId, table.remarkId], remark).onDelete('cascade'),
    namesRow('remark_star_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** The question that is before everybody now: of each talk one at most. */
export const remarkScreen = pgTable(
  'remark_screen',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').notNull(),
    targetId: reference('target_id').notNull(),
    remarkId: reference('remark_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('remark_screen_once').on(table.shopId, table.type, table.targetId),
    unique('remark_screen_of').on(table.shopId, table.remarkId),
    namesRow('remark_screen_remark', [table.shopId, table.remarkId], remark).onDelete('cascade'),
  ],
);

/** What a reader told the desk of a comment, once each. */
export const remarkReport = pgTable(
  'remark_report',
  {
    shopId: shopId(),
    id: recordId(),
    remarkId: reference('remark_id').notNull(),
    memberId: reference('member_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    body: text('body').notNull().default(''),
    at: moment('at').notNull(),
    /** When the desk had answered it. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('remark_report_once').on(table.shopId, table.remarkId, table.memberId),
    index('remark_report_of_member').on(table.shopId, table.memberId),
    namesRow('remark_report_remark', [table.shopId, table.remarkId], remark).onDelete('cascade'),
    namesRow('remark_report_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** What was done with a comment, by whom and why; it only grows. */
export const remarkAct = pgTable(
  'remark_act',
  {
    shopId: shopId(),
    id: recordId(),
    remarkId: reference('remark_id').notNull(),
    act: text('act').$type<RemarkAct>().notNull(),
    /** Null where the portal did it by itself. */
    doneBy: reference('done_by'),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('remark_act_of').on(table.shopId, table.remarkId, table.id),
    namesRow('remark_act_remark', [table.shopId, table.remarkId], remark).onDelete('cascade'),
  ],
);

/** Who may say nothing for a time. */
export const remarkBan = pgTable(
  'remark_ban',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    /** At one thing alone: its kind and number; empty and 0 for the whole shop. */
    type: text('type').notNull().default(''),
    targetId: bigint('target_id', { mode: 'number' }).notNull().default(0),
    /** Until when; null is for good. */
    until: moment('until'),
    reason: text('reason').notNull(),
    /** What the person says to it. */
    appeal: text('appeal').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('remark_ban_once').on(table.shopId, table.memberId, table.type, table.targetId),
    index('remark_ban_newest').on(table.shopId, table.updatedAt, table.id),
    namesRow('remark_ban_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** How a kind of thing, or one thing of it, is commented; where nothing stands, as the shop's settings say. */
export const remarkPlace = pgTable(
  'remark_place',
  {
    shopId: shopId(),
    id: recordId(),
    type: text('type').notNull(),
    /** Number of the one thing; 0 for every one of its kind. */
    targetId: reference('target_id').notNull().default(0),
    mode: text('mode').$type<RemarkMode>().notNull(),
    /** Questions and answers: what is liked most stands first. */
    asksQuestions: boolean('asks_questions').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('remark_place_once').on(table.shopId, table.type, table.targetId),
    index('remark_place_newest').on(table.shopId, table.updatedAt, table.id),
  ],
);
