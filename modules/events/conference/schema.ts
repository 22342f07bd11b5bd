import { sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { categoryColumns, categoryKeys, moment, namesRow, reference } from '../../../kernel/database/columns.ts';
import { contentKeys, envelopeColumns } from '../../content/envelope/public.ts';
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
    /** Counts the changes of time, place and status since it was first published: SEQUENCE of its calendar entry. */
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    ...contentKeys('conference', table),
    namesRow('conference_series_fk', [table.shopId, table.seriesId], conferenceSeries),
    index('conference_starts').on(table.shopId, table.startsAt, table.id).where(sql`live`),
    index('conference_ends').on(table.shopId, table.endsAt).where(sql`live`),
    index('conference_days').on(table.shopId, table.startsOn, table.id),
    index('conference_in_series').on(table.shopId, table.seriesId, table.startsAt),
  ],
);
