import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { CreditStep, Pause, PresenceSource, Rounding, Slot } from './contract.ts';
import type { LineKind } from './line-kind.ts';

/** How credits are reckoned for a level, from a day on: what holds for a project is what held on its first day. */
export const creditRule = pgTable(
  'credit_rule',
  {
    shopId: shopId(),
    id: recordId(),
    level: text('level').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** Minutes that count as one hour of teaching. */
    minutesPerHour: integer('minutes_per_hour').notNull(),
    hoursPerCredit: integer('hours_per_credit').notNull(),
    /** The smallest part of a credit that is given. */
    step: text('step').$type<CreditStep>().notNull(),
    rounding: text('rounding').$type<Rounding>().notNull(),
    /** Most credits that one person gets of one project. */
    mostCredits: integer('most_credits').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('credit_rule_once').on(table.shopId, table.level, table.fromDay),
    index('credit_rule_day').on(table.shopId, table.fromDay, table.id),
    check(
      'credit_rule_range',
      sql`minutes_per_hour between 1 and 240 and hours_per_credit between 1 and 100 and most_credits between 1 and 1000`,
    ),
  ],
);

/** A project of continuing medical education; without an accreditation number it gives attendance alone. */
export const creditProject = pgTable(
  'credit_project',
  {
    shopId: shopId(),
    id: recordId(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    organiser: text('organiser').notNull().default(''),
    organiserEn: text('organiser_en').notNull().default(''),
    /** Accreditation number; empty for attendance alone. */
    number: text('number').notNull().default(''),
    level: text('level').notNull().default(''),
    category: text('category').notNull().default(''),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('credit_project_number').on(table.shopId, table.number).where(sql`number <> ''`),
    index('credit_project_starts').on(table.shopId, table.startsOn, table.id),
    index('credit_project_changed').on(table.shopId, table.updatedAt, table.id),
    index('credit_project_title').on(table.shopId, table.title, table.id),
  ],
);

/** A session of a project: when it is accredited, and which minutes of that count for nothing. */
export const creditUnit = pgTable(
  'credit_unit',
  {
    shopId: shopId(),
    id: recordId(),
    projectId: reference('project_id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    slots: jsonb('slots').$type<Slot[]>().notNull(),
    /** Breaks and ceremonies within the slots. */
    pauses: jsonb('pauses').$type<Pause[]>().notNull().default([]),
    /** The session that this one repeats: who has that one gets nothing for this one. */
    repeatsId: reference('repeats_id'),
    /** First and last moment of its slots. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When everybody who was there by then had their line. */
    settledAt: moment('settled_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    namesRow('credit_unit_project', [table.shopId, table.projectId], creditProject),
    index('credit_unit_starts').on(table.shopId, table.startsAt, table.id),
    index('credit_unit_of').on(table.shopId, table.projectId, table.startsAt, table.id),
    index('credit_unit_repeats').on(table.shopId, table.repeatsId),
    index('credit_unit_due').on(table.shopId, table.endsAt).where(sql`settled_at is null`),
  ],
);

/** What of another module tells who watched a session. */
export const creditFeed = pgTable(
  'credit_feed',
  {
    shopId: shopId(),
    id: recordId(),
    unitId: reference('unit_id').notNull(),
    /** Name of the feed in the manifests, such as `live`. */
    source: text('source').notNull(),
    /** Number of the record of that module. */
    subjectId: reference('subject_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('credit_feed_once').on(table.shopId, table.unitId, table.source, table.subjectId),
    index('credit_feed_subject').on(table.shopId, table.source, table.subjectId),
    namesRow('credit_feed_unit', [table.shopId, table.unitId], creditUnit).onDelete('cascade'),
  ],
);

/** Somebody was there, as the door or the staff saw it. */
export const creditPresence = pgTable(
  'credit_presence',
  {
    shopId: shopId(),
    id: recordId(),
    unitId: reference('unit_id').notNull(),
    memberId: reference('member_id').notNull(),
    source: text('source').$type<PresenceSource>().notNull(),
    fromAt: moment('from_at').notNull(),
    /** Null where nobody signed out: that counts for nothing. */
    toAt: moment('to_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('credit_presence_unit').on(table.shopId, table.unitId, table.memberId),
    index('credit_presence_member').on(table.shopId, table.memberId),
    index('credit_presence_from').on(table.shopId, table.fromAt, table.id),
    index('credit_presence_changed').on(table.shopId, table.updatedAt, table.id),
    namesRow('credit_presence_unit_fk', [table.shopId, table.unitId], creditUnit),
    namesRow('credit_presence_member_fk', [table.shopId, table.memberId], member),
    check('credit_presence_order', sql`to_at is null or to_at > from_at`),
  ],
);

/** Somebody watched, as a feed tells it: grows with every sign of life, and begins anew after a gap. */
export const creditWatch = pgTable(
  'credit_watch',
  {
    shopId: shopId(),
    id: recordId(),
    unitId: reference('unit_id').notNull(),
    memberId: reference('member_id').notNull(),
    source: text('source').notNull(),
    subjectId: reference('subject_id').notNull(),
    fromAt: moment('from_at').notNull(),
    toAt: moment('to_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('credit_watch_unit').on(table.shopId, table.unitId, table.memberId, table.toAt),
    index('credit_watch_member').on(table.shopId, table.memberId),
    index('credit_watch_old').on(table.shopId, table.toAt),
    namesRow('credit_watch_unit_fk', [table.shopId, table.unitId], creditUnit).onDelete('cascade'),
    namesRow('credit_watch_member_fk', [table.shopId, table.memberId], member),
  ],
);

/**
 * The ledger: minutes and credits of one person for one session. It is neither changed nor deleted before its time (`guards.sql`): what
 * was wrong is reversed, and a new line takes its place.
 */
export const creditLine = pgTable(
  'credit_line',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').$type<LineKind>().notNull(),
    projectId: reference('project_id').notNull(),
    unitId: reference('unit_id').notNull(),
    /** The session that it counts as: the one that its own repeats, or its own. */
    rootId: reference('root_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** Counts the lines of one person for one session, reversals aside. */
    seq: integer('seq').notNull(),
    minutes: integer('minutes').notNull(),
    /** Hundredths of a credit. */
    credits: integer('credits').notNull(),
    /** By which rule; null for attendance alone. */
    ruleId: reference('rule_id'),
    /** The year in which the session was. */
    year: integer('year').notNull(),
    /** The province (GB/T 2260) where the person worked as it was booked: authorities are told province by province. Null where nobody knew. */
    province: integer('province'),
    /** The minutes that counted, as moments; empty where somebody said the number. */
    spans: jsonb('spans').$type<Slot[]>().notNull(),
    reversesId: reference('reverses_id'),
    /** From whom it came over in a merge. */
    fromMember: reference('from_member'),
    reason: text('reason').notNull().default(''),
    /** What proves a correction. */
    proof: text('proof').notNull().default(''),
    /** Who caused it; null for the portal itself. */
    postedBy: reference('posted_by').default(sql`nullif(current_setting('app.actor', true), '')::bigint`),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('credit_line_once')
      .on(table.shopId, table.rootId, table.memberId, table.seq)
      .where(sql`kind <> 'reversal'`),
    unique('credit_line_reversed_once').on(table.shopId, table.reversesId),
    index('credit_line_member').on(table.shopId, table.memberId, table.year, table.id),
    index('credit_line_project').on(table.shopId, table.projectId, table.memberId),
    index('credit_line_unit').on(table.shopId, table.unitId, table.id),
    index('credit_line_year').on(table.shopId, table.year, table.id),
    index('credit_line_province').on(table.shopId, table.province, table.id),
    index('credit_line_rule').on(table.shopId, table.ruleId),
    namesRow('credit_line_project_fk', [table.shopId, table.projectId], creditProject),
    namesRow('credit_line_unit_fk', [table.shopId, table.unitId], creditUnit),
    namesRow('credit_line_rule_fk', [table.shopId, table.ruleId], creditRule),
    namesRow('credit_line_member_fk', [table.shopId, table.memberId], member),
    check('credit_line_kind', sql`(kind = 'reversal') = (reverses_id is not null)`),
    check('credit_line_reasoned', sql`kind = 'grant' or reason <> ''`),
  ],
);

/** What somebody wants corrected in the ledger; a second person agrees. */
export const creditCorrection = pgTable(
  'credit_correction',
  {
    shopId: shopId(),
    id: recordId(),
    lineId: reference('line_id').notNull(),
    minutes: integer('minutes').notNull(),
    reason: text('reason').notNull(),
    proof: text('proof').notNull(),
    state: text('state').$type<'asked' | 'done' | 'refused'>().notNull().default('asked'),
    askedBy: reference('asked_by').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('credit_correction_open').on(table.shopId, table.lineId).where(sql`state = 'asked'`),
    index('credit_correction_line').on(table.shopId, table.lineId, table.id),
    index('credit_correction_newest').on(table.shopId, table.id),
    namesRow('credit_correction_line_fk', [table.shopId, table.lineId], creditLine).onDelete('cascade'),
  ],
);
