import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import type { AlertAction, AlertState } from './alert-contract.ts';
import type { GuardianState, GuardianWay, Relation } from './guardian-contract.ts';
import type { Level } from './library/scale.ts';
import type { PartScore } from './library/scoring.ts';
import type { Advice } from './rules/advice.ts';
import type { AppointmentState } from './rules/appointments.ts';
import type { Sex, WrittenGroup } from './rules/norms.ts';
import type { Reader } from './rules/readers.ts';
import type { PlanState, TurnState } from './rules/turns.ts';

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
    /** What its reports say to do, where that is other than usual. */
    advice: jsonb('advice').$type<Advice>().notNull().default({}),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('psychological_offer_once').on(table.shopId, table.scale),
    check('psychological_offer_rights', sql`(rights_at is null) = (rights_note = '')`),
  ],
);

/** How people score at a scale by sex and age, as a shop found or chose it: it stands in the place of what is shipped. */
export const psychologicalNorm = pgTable(
  'psychological_norm',
  {
    shopId: shopId(),
    id: recordId(),
    scale: text('scale').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    source: text('source').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    groups: jsonb('groups').$type<WrittenGroup[]>().notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('psychological_norm_once').on(table.shopId, table.scale).where(sql`is_on`),
    index('psychological_norm_name').on(table.shopId, table.name, table.id),
  ],
);

/** A scale that somebody is given each so many days, for a time. */
export const psychologicalPlan = pgTable(
  'psychological_plan',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    scale: text('scale').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    everyDays: smallint('every_days').notNull(),
    times: smallint('times').notNull(),
    lateDays: smallint('late_days').notNull(),
    closeDays: smallint('close_days').notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<PlanState>().notNull().default('running'),
    madeBy: reference('made_by').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('psychological_plan_running')
      .on(table.shopId, table.memberId, table.scale)
      .where(sql`state = 'running'`),
    index('psychological_plan_newest').on(table.shopId, table.createdAt, table.id),
    index('psychological_plan_state').on(table.shopId, table.state, table.createdAt, table.id),
    index('psychological_plan_scale').on(table.shopId, table.scale, table.createdAt, table.id),
    index('psychological_plan_member').on(table.shopId, table.memberId, table.createdAt, table.id),
    index('psychological_plan_ended').on(table.shopId, table.endedAt).where(sql`ended_at is not null`),
    namesRow('psychological_plan_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    check('psychological_plan_rhythm', sql`late_days <= close_days and close_days <= every_days`),
    check(
      'psychological_plan_end',
      sql`(state = 'running') = (ended_at is null) and (state = 'ended') = (end_reason <> '')`,
    ),
  ],
);

/** One turn of a plan: when it is due, and how it stands. */
export const psychologicalTurn = pgTable(
  'psychological_turn',
  {
    shopId: shopId(),
    id: recordId(),
    planId: reference('plan_id').notNull(),
    number: smallint('number').notNull(),
    dueAt: moment('due_at').notNull(),
    lateAt: moment('late_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    state: text('state').$type<TurnState>().notNull().default('planned'),
    /** When that changes by itself; null where it does no more. */
    nextAt: moment('next_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('psychological_turn_once').on(table.shopId, table.planId, table.number),
    index('psychological_turn_next').on(table.shopId, table.nextAt, table.id).where(sql`next_at is not null`),
    namesRow('psychological_turn_plan_fk', [table.shopId, table.planId], psychologicalPlan).onDelete('cascade'),
    check('psychological_turn_clock', sql`(state in ('planned', 'due', 'late')) = (next_at is not null)`),
  ],
);

/** Who agrees for a minor that scales are asked of them, and whether they did. */
export const psychologicalGuardian = pgTable(
  'psychological_guardian',
  {
    shopId: shopId(),
    id: recordId(),
    /** The minor. */
    memberId: reference('member_id').notNull(),
    bornOn: date('born_on', { mode: 'string' }).notNull(),
    guardianName: text('guardian_name').notNull(),
    guardianPhone: text('guardian_phone').notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    state: text('state').$type<GuardianState>().notNull(),
    way: text('way').$type<GuardianWay>().notNull(),
    note: text('note').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('psychological_guardian_once').on(table.shopId, table.memberId),
    index('psychological_guardian_newest').on(table.shopId, table.askedAt, table.id),
    index('psychological_guardian_state').on(table.shopId, table.state, table.askedAt, table.id),
    namesRow('psychological_guardian_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    check('psychological_guardian_decided', sql`(state = 'asked') = (decided_at is null)`),
    check('psychological_guardian_paper', sql`(way = 'desk') = (note <> '')`),
  ],
);

/** Who of the staff rates whom, by which scale and on which day. */
export const psychologicalAppointment = pgTable(
  'psychological_appointment',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    scale: text('scale').notNull(),
    raterId: reference('rater_id').notNull(),
    onDay: date('on_day', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<AppointmentState>().notNull().default('planned'),
    reason: text('reason').notNull().default(''),
    madeBy: reference('made_by').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('psychological_appointment_planned')
      .on(table.shopId, table.raterId, table.onDay, table.id)
      .where(sql`state = 'planned'`),
    index('psychological_appointment_over')
      .on(table.shopId, table.raterId, table.onDay, table.id)
      .where(sql`state <> 'planned'`),
    index('psychological_appointment_day').on(table.shopId, table.onDay),
    index('psychological_appointment_member').on(table.shopId, table.memberId, table.onDay, table.id),
    uniqueIndex('psychological_appointment_once')
      .on(table.shopId, table.memberId, table.scale, table.raterId, table.onDay)
      .where(sql`state = 'planned'`),
    namesRow('psychological_appointment_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    check('psychological_appointment_called_off', sql`(state = 'called_off') = (reason <> '')`),
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
    /** Who gave it was a minor, and who reads what it came to beside the shop's professionals. */
    isMinor: boolean('is_minor').notNull().default(false),
    reader: text('reader').$type<Reader>().notNull().default('self'),
    /** As they said, to be compared with people like them. */
    sex: text('sex').$type<Sex>(),
    age: smallint('age'),
    /** Who of the staff rated them; null where they answered for themselves. */
    ratedBy: reference('rated_by'),
    /** The day of the interview by which they were rated; null where they answered for themselves. */
    ratedOn: date('rated_on', { mode: 'string' }),
    /** What the rater wrote for the shop's professionals. */
    ratingNote: text('rating_note').notNull().default(''),
    /** The turn of a plan that it is for. */
    turnId: reference('turn_id'),
    /** The appointment of a rating. */
    appointmentId: reference('appointment_id'),
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
    uniqueIndex('psychological_answer_turn').on(table.shopId, table.turnId).where(sql`turn_id is not null`),
    uniqueIndex('psychological_answer_appointment')
      .on(table.shopId, table.appointmentId)
      .where(sql`appointment_id is not null`),
    namesRow('psychological_answer_appointment_fk', [table.shopId, table.appointmentId], psychologicalAppointment),
    namesRow('psychological_answer_turn_fk', [table.shopId, table.turnId], psychologicalTurn),
    namesRow('psychological_answer_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
    check('psychological_answer_level_range', sql`level between 0 and 4`),
    check('psychological_answer_reader', sql`is_minor or reader in ('self', 'desk')`),
    check(
      'psychological_answer_rated',
      sql`(rated_by is not null and member_id is not null) or (reader <> 'desk' and rating_note = '' and rated_on is null)`,
    ),
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
    /** On the clocks of the shop, such as `08:00`; both empty for the whole day. Over midnight they belong to the day on which they begin. */
    dailyFrom: text('daily_from').notNull().default(''),
    dailyUntil: text('daily_until').notNull().default(''),
    /** 1 for Monday to 7 for Sunday; empty for every day. */
    weekdays: jsonb('weekdays').$type<number[]>().notNull().default([]),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('psychological_duty_once').on(table.shopId, table.memberId),
    namesRow('psychological_duty_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
