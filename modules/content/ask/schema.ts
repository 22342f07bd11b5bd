import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  categoryColumns,
  categoryKeys,
  moment,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { Emergency } from './rules/emergency-groups.ts';
import type { FoundEmergency } from './rules/find-emergencies.ts';
import type {
  Age,
  AlertAction,
  AlertLevel,
  AlertState,
  AskAct,
  PostKind,
  PostState,
  QuestionState,
  ReportReason,
  Sex,
} from './rules/states.ts';

/** Who answered, as they were called then. */
export interface Byline {
  name: string;
  title: string;
  org: string;
}

/** What questions are sorted into. */
export const askTopic = pgTable('ask_topic', categoryColumns(), (table) => categoryKeys('ask_topic', table));

/** What everybody reads. */
const isPublic = sql`state in ('open', 'closed') and not is_private`;

/** A question to the doctors of the shop. Everybody reads its masked texts; its own are its asker’s, the doctors’ and the desk’s. */
export const askQuestion = pgTable(
  'ask_question',
  {
    shopId: shopId(),
    id: recordId(),
    /** Null once they have left. */
    askerId: reference('asker_id'),
    topic: text('topic').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The same as everybody reads it. */
    publicTitle: text('public_title').notNull(),
    publicBody: text('public_body').notNull(),
    sex: text('sex').$type<Sex>().notNull(),
    age: text('age').$type<Age>().notNull(),
    pictureFiles: bigint('picture_files', { mode: 'number' }).array().notNull().default([]),
    state: text('state').$type<QuestionState>().notNull(),
    /** It speaks of an emergency: it is for its asker, the doctors and the desk alone (AK4). */
    isPrivate: boolean('is_private').notNull().default(false),
    /** What the watched words of the shop found, by topic. */
    flags: text('flags').array().notNull().default([]),
    at: moment('at').notNull(),
    /** When something was last said. */
    lastAt: moment('last_at').notNull(),
    /** Since when a doctor is waited for; null while none is. */
    waitsSince: moment('waits_since'),
    /** When the leads were told that it waits too long. */
    escalatedAt: moment('escalated_at'),
    /** The answer that helped the asker; a trigger takes it away with the answer. */
    bestId: reference('best_id'),
    /** Answers that stand, what of it waits for a look, and reports that wait for an answer; triggers count. */
    answers: integer('answers').notNull().default(0),
    reviews: integer('reviews').notNull().default(0),
    reports: integer('reports').notNull().default(0),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('ask_question_public').on(table.shopId, table.at, table.id).where(isPublic),
    index('ask_question_public_topic').on(table.shopId, table.topic, table.at, table.id).where(isPublic),
    index('ask_question_topic').on(table.shopId, table.topic, table.at, table.id),
    index('ask_question_asker').on(table.shopId, table.askerId, table.at, table.id),
    index('ask_question_at').on(table.shopId, table.at, table.id),
    index('ask_question_state').on(table.shopId, table.state, table.at, table.id),
    index('ask_question_queue').on(table.shopId, table.at, table.id).where(sql`state = 'review' or reviews > 0`),
    index('ask_question_reported').on(table.shopId, table.at, table.id).where(sql`reports > 0`),
    index('ask_question_waits')
      .on(table.shopId, table.waitsSince, table.id)
      .where(sql`state = 'open' and waits_since is not null`),
    index('ask_question_waits_topic')
      .on(table.shopId, table.topic, table.waitsSince, table.id)
      .where(sql`state = 'open' and waits_since is not null`),
    index('ask_question_silent').on(table.shopId, table.lastAt).where(sql`state = 'open' and waits_since is null`),
    namesRow('ask_question_asker_fk', [table.shopId, table.askerId], member),
  ],
);

/** An answer of a doctor, or what the asker asked further. */
export const askPost = pgTable(
  'ask_post',
  {
    shopId: shopId(),
    id: recordId(),
    questionId: reference('question_id').notNull(),
    kind: text('kind').$type<PostKind>().notNull(),
    /** Null once they have left. */
    authorId: reference('author_id'),
    body: text('body').notNull(),
    publicBody: text('public_body').notNull(),
    state: text('state').$type<PostState>().notNull(),
    flags: text('flags').array().notNull().default([]),
    /** The doctor with title and hospital, as they were granted at that moment (AK2). */
    byline: jsonb('byline').$type<Byline>(),
    bylineEn: jsonb('byline_en').$type<Byline>(),
    at: moment('at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('ask_post_of').on(table.shopId, table.questionId, table.id),
    index('ask_post_author').on(table.shopId, table.authorId, table.at, table.id),
    namesRow('ask_post_question', [table.shopId, table.questionId], askQuestion).onDelete('cascade'),
    namesRow('ask_post_author_fk', [table.shopId, table.authorId], member),
    check('ask_post_byline', sql`kind = 'answer' or byline is null`),
  ],
);

/** What somebody on duty has to see to: a question or a follow-up that speaks of an emergency. It is closed by an action alone. */
export const askAlert = pgTable(
  'ask_alert',
  {
    shopId: shopId(),
    id: recordId(),
    questionId: reference('question_id').notNull(),
    /** The follow-up that raised it; null where the question did. */
    postId: reference('post_id'),
    level: text('level').$type<AlertLevel>().notNull(),
    found: jsonb('found').$type<FoundEmergency[]>().notNull(),
    state: text('state').$type<AlertState>().notNull().default('open'),
    raisedAt: moment('raised_at').notNull(),
    /** When the leads are told, and when it goes out by SMS, as long as nobody takes it. */
    leadAt: moment('lead_at').notNull(),
    smsAt: moment('sms_at').notNull(),
    leadToldAt: moment('lead_told_at'),
    smsToldAt: moment('sms_told_at'),
    takenBy: reference('taken_by'),
    takenAt: moment('taken_at'),
    closedBy: reference('closed_by'),
    closedAt: moment('closed_at'),
    action: text('action').$type<AlertAction>(),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('ask_alert_once').on(table.shopId, table.questionId, table.postId).nullsNotDistinct(),
    index('ask_alert_newest').on(table.shopId, table.raisedAt, table.id),
    index('ask_alert_state').on(table.shopId, table.state, table.raisedAt, table.id),
    index('ask_alert_lead').on(table.shopId, table.leadAt).where(sql`state = 'open' and lead_told_at is null`),
    index('ask_alert_sms')
      .on(table.shopId, table.smsAt)
      .where(sql`state = 'open' and level = 'urgent' and sms_told_at is null`),
    namesRow('ask_alert_question', [table.shopId, table.questionId], askQuestion).onDelete('cascade'),
    check('ask_alert_taken', sql`(state = 'open') = (taken_by is null) and (taken_by is null) = (taken_at is null)`),
    check(
      'ask_alert_closed',
      sql`(state = 'closed') = (action is not null) and (state = 'closed') = (note <> '') and (state = 'closed') = (closed_at is not null)
        and (state = 'closed') = (closed_by is not null)`,
    ),
  ],
);

/** A turn of somebody on duty, who is told of alerts; a lead is told of those that nobody took. */
export const askDuty = pgTable(
  'ask_duty',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    isLead: boolean('is_lead').notNull().default(false),
    /** Days of the week, 1 for Monday. */
    days: smallint('days').array().notNull(),
    /** `HH:MM` in China; one that ends before it begins goes on to the next day. */
    fromTime: text('from_time').notNull(),
    untilTime: text('until_time').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('ask_duty_newest').on(table.shopId, table.updatedAt, table.id),
    index('ask_duty_member_of').on(table.shopId, table.memberId),
    namesRow('ask_duty_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** A word of the shop’s own that speaks of an emergency, beside those that every shop watches for. */
export const askWord = pgTable(
  'ask_word',
  {
    shopId: shopId(),
    id: recordId(),
    emergency: text('emergency').$type<Emergency>().notNull(),
    word: text('word').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('ask_word_once').on(table.shopId, table.word),
    index('ask_word_order').on(table.shopId, table.word, table.id),
    index('ask_word_newest').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** What a reader told the desk of a question or of what was said to it, once each. */
export const askReport = pgTable(
  'ask_report',
  {
    shopId: shopId(),
    id: recordId(),
    questionId: reference('question_id').notNull(),
    postId: reference('post_id'),
    memberId: reference('member_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    body: text('body').notNull().default(''),
    at: moment('at').notNull(),
    /** When the desk had answered it. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('ask_report_once').on(table.shopId, table.questionId, table.postId, table.memberId).nullsNotDistinct(),
    index('ask_report_of_member').on(table.shopId, table.memberId),
    namesRow('ask_report_question', [table.shopId, table.questionId], askQuestion).onDelete('cascade'),
    namesRow('ask_report_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** What was done with a question, by whom and why; it only grows. */
export const askAct = pgTable(
  'ask_act',
  {
    shopId: shopId(),
    id: recordId(),
    questionId: reference('question_id').notNull(),
    postId: reference('post_id'),
    act: text('act').$type<AskAct>().notNull(),
    /** Null where the portal did it by itself, or its asker: the desk learns nobody’s name by it. */
    doneBy: reference('done_by'),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('ask_act_of').on(table.shopId, table.questionId, table.id),
    namesRow('ask_act_question', [table.shopId, table.questionId], askQuestion).onDelete('cascade'),
  ],
);
