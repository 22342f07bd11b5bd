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
import { agendaItem } from '../agenda/public.ts';
import { conference } from '../conference/public.ts';
import type { Equipment } from '../location/rules/equipment.ts';
import type { Placed } from './plan/problem.ts';
import type { Source } from './read-problem.ts';
import type { PlanOutcome, Scope, Weights } from './rules/words.ts';

/** What a conference wants of its plans: hours, breaks, usual lengths, how much each wish counts. */
export const plannerSetup = pgTable(
  'planner_setup',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    /** From when until when something may stand, `HH:mm` on the clocks of the place. */
    opens: text('opens').notNull(),
    closes: text('closes').notNull(),
    breaks: jsonb('breaks').$type<{ from: string; to: string }[]>().notNull().default([]),
    /** Minutes between two moments at which something may begin. */
    step: smallint('step').notNull(),
    /** Usual lengths in minutes, of what has none of its own. */
    sessionMinutes: smallint('session_minutes').notNull(),
    talkMinutes: smallint('talk_minutes').notNull(),
    otherMinutes: smallint('other_minutes').notNull(),
    /** How long before an expert's first task they have arrived, and how long after their last one they leave. */
    arriveMinutes: smallint('arrive_minutes').notNull(),
    leaveMinutes: smallint('leave_minutes').notNull(),
    tasksADay: smallint('tasks_a_day').notNull(),
    weights: jsonb('weights').$type<Weights>().notNull(),
    /** Equal plans have the same. */
    seed: integer('seed').notNull(),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('planner_setup_once').on(table.shopId, table.conferenceId),
    index('planner_setup_changed').on(table.shopId, table.updatedAt, table.id),
    check('planner_setup_step', sql`step between 5 and 60`),
    namesRow('planner_setup_conference_fk', [table.shopId, table.conferenceId], conference).onDelete('cascade'),
  ],
);

/** What is wished for one item of a timetable. */
export const plannerWish = pgTable(
  'planner_wish',
  {
    shopId: shopId(),
    id: recordId(),
    itemId: reference('item_id').notNull(),
    /** That of the item. */
    conferenceId: reference('conference_id').notNull(),
    /** How long it is as long as it has no time; null leaves it to its kind. */
    minutes: smallint('minutes'),
    days: jsonb('days').$type<string[]>().notNull().default([]),
    equipment: jsonb('equipment').$type<Equipment[]>().notNull().default([]),
    /** It stays where it stands. */
    isFixed: boolean('is_fixed').notNull().default(false),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('planner_wish_once').on(table.shopId, table.itemId),
    index('planner_wish_changed').on(table.shopId, table.updatedAt, table.id),
    index('planner_wish_conference').on(table.shopId, table.conferenceId, table.updatedAt, table.id),
    namesRow('planner_wish_item_fk', [table.shopId, table.itemId], agendaItem).onDelete('cascade'),
  ],
);

/** A plan beside the draft of a timetable: proposed, and nobody's before it is taken over. */
export const plannerPlan = pgTable(
  'planner_plan',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    scope: text('scope').$type<Scope>().notNull(),
    seed: integer('seed').notNull(),
    /** The draft that it was made from, by its revision. */
    revision: integer('revision').notNull(),
    /** What it is made of, as long as it is worked on. */
    source: jsonb('source').$type<Source>(),
    taskId: reference('task_id'),
    figures: jsonb('figures').$type<PlanFigures>(),
    madeBy: reference('made_by'),
    /** Null as long as it is worked on. */
    readyAt: moment('ready_at'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('planner_plan_of').on(table.shopId, table.conferenceId, down(table.id)),
    namesRow('planner_plan_conference_fk', [table.shopId, table.conferenceId], conference).onDelete('cascade'),
    namesRow('planner_plan_by', [table.shopId, table.madeBy], member),
  ],
);

/** How many of each outcome a plan has, and how much it does not fulfil. */
export interface PlanFigures {
  outcomes: Record<PlanOutcome, number>;
  hard: number;
  wishes: number;
}

/** What a plan says of one item. */
export const plannerPlacement = pgTable(
  'planner_placement',
  {
    shopId: shopId(),
    id: recordId(),
    planId: reference('plan_id').notNull(),
    itemId: reference('item_id').notNull(),
    /** The item that it moves with: its session, else itself. */
    unitId: reference('unit_id').notNull(),
    outcome: text('outcome').$type<PlanOutcome>().notNull(),
    roomId: reference('room_id'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Where it stood. */
    wasRoomId: reference('was_room_id'),
    wasStartsAt: moment('was_starts_at'),
    wasEndsAt: moment('was_ends_at'),
    /** What was looked at: the item and its parts with their versions. */
    seen: jsonb('seen').$type<[id: number, version: number][]>().notNull().default([]),
    violations: jsonb('violations').$type<Placed['violations']>().notNull().default([]),
    /** Why it has no place. */
    leftOut: jsonb('left_out').$type<Placed['left']>(),
    takenAt: moment('taken_at'),
    takenBy: reference('taken_by'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('planner_placement_once').on(table.shopId, table.planId, table.itemId),
    namesRow('planner_placement_plan_fk', [table.shopId, table.planId], plannerPlan).onDelete('cascade'),
    namesRow('planner_placement_by', [table.shopId, table.takenBy], member),
  ],
);
