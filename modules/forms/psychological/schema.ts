import { sql } from 'drizzle-orm';
import {
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
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { AlertAction, AlertState } from './alert-contract.ts';
import type { Level } from './library/scale.ts';
import type { PartScore } from './library/scoring.ts';

/** What a shop makes of a scale of the library. */
export const psychologicalOffer = pgTable(
  'psychological_offer',
  {
    shopId: shopId(),
    id: recordId(),
    /** Code of the scale in the library. */
    scale: text('scale').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    who: text('who').$type<'visitor' | 'member'>().notNull().default('member'),
    /** Who stated that the shop may use a scale whose rights are unclear, when, and by what. */
    rightsBy: reference('rights_by'),
    rightsAt: moment('rights_at'),
    rightsNote: text('rights_note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('psychological_offer_once').on(table.shopId, table.scale),
    check('psychological_offer_rights', sql`(rights_at is null) = (rights_note = '')`),
  ],
);

/** Answers to a scale, with what they came to. */
export const psychologicalAnswer = pgTable(
  'psychological_answer',
  {
    shopId: shopId(),
    id: recordId(),
    /** Code of the scale, and the version of its items and scoring. */
    scale: text('scale').notNull(),
    edition: integer('edition').notNull(),
    /** Who gave it; null for a visitor. */
    memberId: reference('member_id'),
    values: jsonb('values').$type<Answers>().notNull(),
    scores: jsonb('scores').$type<PartScore[]>().notNull(),
    /** Of the part that lies furthest from what is usual; null where nothing could be scored. */
    level: smallint('level').$type<Level>(),
    isUrgent: boolean('is_urgent').notNull(),
    /** Where they may be reached, if they said so. */
    phone: text('phone').notNull().default(''),
    /** Name of the device at which it was given, as it was; empty where they had their own. */
    place: text('place').notNull().default(''),
    /** When they agreed to what becomes of their answers. */
    agreedAt: moment('agreed_at').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('psychological_answer_newest').on(table.shopId, table.submittedAt, table.id),
    index('psychological_answer_scale').on(table.shopId, table.scale, table.submittedAt, table.id),
    index('psychological_answer_level').on(table.shopId, table.level, table.submittedAt, table.id),
    index('psychological_answer_urgent').on(table.shopId, table.submittedAt, table.id).where(sql`is_urgent`),
    index('psychological_answer_member').on(table.shopId, table.memberId, table.submittedAt, table.id),
    namesRow('psychological_answer_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    check('psychological_answer_level_range', sql`level between 0 and 4`),
  ],
);

/** What somebody on duty has to see to: an answer that speaks of self-harm. It is closed by an action alone. */
export const psychologicalAlert = pgTable(
  'psychological_alert',
  {
    shopId: shopId(),
    id: recordId(),
    answerId: reference('answer_id').notNull(),
    state: text('state').$type<AlertState>().notNull().default('open'),
    raisedAt: moment('raised_at').notNull(),
    /** When more people are told, as long as nobody takes it. */
    callAt: moment('call_at').notNull(),
    /** How often more people were told. */
    calls: integer('calls').notNull().default(0),
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
    unique('psychological_alert_once').on(table.shopId, table.answerId),
    index('psychological_alert_newest').on(table.shopId, table.raisedAt, table.id),
    index('psychological_alert_state').on(table.shopId, table.state, table.raisedAt, table.id),
    index('psychological_alert_due').on(table.shopId, table.callAt).where(sql`state = 'open'`),
    namesRow('psychological_alert_answer', [table.shopId, table.answerId], psychologicalAnswer).onDelete('cascade'),
    check(
      'psychological_alert_taken',
      sql`(state = 'open') = (taken_by is null) and (taken_by is null) = (taken_at is null)`,
    ),
    check(
      'psychological_alert_closed',
      sql`(state = 'closed') = (action is not null) and (state = 'closed') = (note <> '') and (state = 'closed') = (closed_at is not null)
        and (state = 'closed') = (closed_by is not null)`,
    ),
  ],
);

/** Who is told of alerts first. */
export const psychologicalDuty = pgTable(
  'psychological_duty',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('psychological_duty_once').on(table.shopId, table.memberId),
    namesRow('psychological_duty_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
