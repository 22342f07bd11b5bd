import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  categoryColumns,
  categoryKeys,
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
import type { Consequence, Upheaval } from '../../../kernel/module/consequence-spec.ts';
import { contentKeys, envelopeColumns } from '../../content/envelope/public.ts';
import type { ChangeState, LineState } from './changes/rules.ts';
import type { ConferenceMode, EventStatus } from './rules.ts';

/** A series of conferences, such as the annual meetings: its key stands in addresses, its name is what readers see. */
export const conferenceSeries = pgTable('conference_series', categoryColumns(), (table) =>
  categoryKeys('conference_series', table),
);

/** Conferences: when and where they are, and whether they are held as planned. */
export const conference = pgTable(
  'conference',
  {
    ...envelopeColumns(),
    seriesId: reference('series_id'),
    mode: text('mode').$type<ConferenceMode>().notNull().default('onsite'),
    /** First and last day, both included; days of the place, which no time zone moves. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** When it opens on the first and ends on the last day, `HH:mm` on the clocks of the time zone; empty where nobody said. */
    startTime: text('start_time').notNull().default(''),
    endTime: text('end_time').notNull().default(''),
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    /** The moments that follow from days, times and zone: what lists are ordered and narrowed by. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    city: text('city').notNull().default(''),
    cityEn: text('city_en').notNull().default(''),
    venue: text('venue').notNull().default(''),
    venueEn: text('venue_en').notNull().default(''),
    address: text('address').notNull().default(''),
    addressEn: text('address_en').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    organisers: text('organisers').array().notNull().default([]),
    organisersEn: text('organisers_en').array().notNull().default([]),
    registrationUrl: text('registration_url').notNull().default(''),
    registrationOpens: moment('registration_opens'),
    /** From this moment on it is closed. */
    registrationCloses: moment('registration_closes'),
    eventStatus: text('event_status').$type<EventStatus>().notNull().default('planned'),
    /** Why it was postponed or cancelled, for everybody. */
    eventReason: text('event_reason').notNull().default(''),
    eventReasonEn: text('event_reason_en').notNull().default(''),
    eventStatusAt: moment('event_status_at'),
    /** The days that were announced before it was postponed to those that stand; null where it was not. */
    formerStartsOn: date('former_starts_on', { mode: 'string' }),
    formerEndsOn: date('former_ends_on', { mode: 'string' }),
    /** The conference that it was made after; a number that stays when that one is removed. */
    editionOf: reference('edition_of'),
    /** Counts the changes of time, place and status since it was first published: SEQUENCE of its calendar entry. */
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    ...contentKeys('conference', table),
    namesRow('conference_series_fk', [table.shopId, table.seriesId], conferenceSeries),
    index('conference_starts').on(table.shopId, table.startsAt, table.id).where(sql`live`),
    index('conference_ends').on(table.shopId, table.endsAt).where(sql`live`),
    index('conference_days').on(table.shopId, table.startsOn, table.id),
    index('conference_editions').on(table.shopId, table.editionOf, table.startsOn),
    index('conference_in_series').on(table.shopId, table.seriesId, table.startsAt),
  ],
);

/** What is to become of a conference and of everything that hangs on it: looked at first, then carried out (F7). */
export const conferenceChange = pgTable(
  'conference_change',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    act: text('act').$type<Upheaval['act']>().notNull(),
    money: text('money').$type<Upheaval['money']>().notNull(),
    /** The conference that registrations go over to. */
    toId: reference('to_id'),
    /** First and last day that it gets, and how many days later that is. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    days: integer('days').notNull().default(0),
    reason: text('reason').notNull(),
    reasonEn: text('reason_en').notNull().default(''),
    /** The conference as it was looked at: another version, and it is looked at again. */
    seenVersion: integer('seen_version').notNull(),
    state: text('state').$type<ChangeState>().notNull().default('planning'),
    /** Who works on it. */
    taskId: reference('task_id'),
    plannedAt: moment('planned_at'),
    startedAt: moment('started_at'),
    startedBy: reference('started_by'),
    endedAt: moment('ended_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('conference_change_running').on(table.shopId, table.conferenceId).where(sql`state = 'running'`),
    index('conference_change_newest').on(table.shopId, down(table.id)),
    index('conference_change_of').on(table.shopId, table.conferenceId, down(table.id)),
    check('conference_change_to', sql`(money = 'move') = (to_id is not null)`),
    check('conference_change_days', sql`(act = 'postpone') = (starts_on is not null)`),
    namesRow('conference_change_conference_fk', [table.shopId, table.conferenceId], conference).onDelete('cascade'),
    namesRow('conference_change_to_fk', [table.shopId, table.toId], conference),
    namesRow('conference_change_by_fk', [table.shopId, table.startedBy], member),
  ],
);

/** What is to become of one thing that hangs on it, as it was planned, and what became of it. */
export const conferenceChangeLine = pgTable(
  'conference_change_line',
  {
    shopId: shopId(),
    id: recordId(),
    changeId: reference('change_id').notNull(),
    /** Which things of which module (`consequences` of manifests), and the number of its row. */
    kind: text('kind').notNull(),
    ref: bigint('ref', { mode: 'number' }).notNull(),
    act: text('act').notNull(),
    units: integer('units').notNull(),
    fen: bigint('fen', { mode: 'number' }).notNull(),
    messages: integer('messages').notNull(),
    state: text('state').$type<LineState>().notNull().default('planned'),
    /** What was otherwise, and the code of a refusal: nothing was done then. */
    found: jsonb('found').$type<Partial<Consequence>>(),
    refusal: text('refusal').notNull().default(''),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('conference_change_line_once').on(table.shopId, table.changeId, table.kind, table.ref),
    index('conference_change_line_state').on(table.shopId, table.changeId, table.state, table.id),
    index('conference_change_line_of').on(table.shopId, table.changeId, table.id),
    namesRow('conference_change_line_fk', [table.shopId, table.changeId], conferenceChange).onDelete('cascade'),
  ],
);
