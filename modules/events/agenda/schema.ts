import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { heldSet, span } from '../../../kernel/schedule/columns.ts';
import { conference } from '../conference/public.ts';
import { expert } from '../expert/public.ts';
import { room } from '../location/public.ts';
import type { ChangeCounts } from './rules/difference.ts';
import type { ItemKind, Role } from './rules/words.ts';

/** The timetable of a conference: how often its draft was changed, and what stands released. Whoever changes it holds it. */
export const agenda = pgTable(
  'agenda',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    /** Counts the changes of the draft: a release names the one that it was read at (A4). */
    revision: integer('revision').notNull().default(0),
    /** Number of the newest release; 0 as long as there is none. */
    released: integer('released').notNull().default(0),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('agenda_once').on(table.shopId, table.conferenceId),
    namesRow('agenda_conference', [table.shopId, table.conferenceId], conference).onDelete('cascade'),
  ],
);

/** What is to stand in a timetable, as the desk works on it; nobody else sees it before it is released (A4). */
export const agendaItem = pgTable(
  'agenda_item',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    /** The session that it is a part of. */
    sessionId: reference('session_id'),
    kind: text('kind').$type<ItemKind>().notNull().default('talk'),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    track: text('track').notNull().default(''),
    trackEn: text('track_en').notNull().default(''),
    roomId: reference('room_id'),
    /** Both null as long as it has no place in time. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    isParallel: boolean('is_parallel').notNull().default(false),
    layout: text('layout').notNull().default(''),
    expected: integer('expected'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('agenda_item_time').on(table.shopId, table.conferenceId, table.startsAt, table.id),
    index('agenda_item_starts').on(table.shopId, table.startsAt, table.id),
    index('agenda_item_changed').on(table.shopId, table.updatedAt, table.id),
    index('agenda_item_sessions').on(table.shopId, table.updatedAt, table.id).where(sql`kind = 'session'`),
    index('agenda_item_parts').on(table.shopId, table.sessionId),
    index('agenda_item_room').on(table.shopId, table.roomId, table.startsAt),
    namesRow('agenda_item_conference', [table.shopId, table.conferenceId], conference),
    namesRow('agenda_item_room_fk', [table.shopId, table.roomId], room),
    check('agenda_item_order', sql`(starts_at is null and ends_at is null) or ends_at > starts_at`),
  ],
);

/** What an expert does in an item (A1). */
export const agendaTask = pgTable(
  'agenda_task',
  {
    shopId: shopId(),
    id: recordId(),
    itemId: reference('item_id').notNull(),
    expertId: reference('expert_id').notNull(),
    role: text('role').$type<Role>().notNull().default('speaker'),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('agenda_task_once').on(table.shopId, table.itemId, table.expertId, table.role),
    index('agenda_task_expert').on(table.shopId, table.expertId, table.itemId),
    namesRow('agenda_task_item', [table.shopId, table.itemId], agendaItem).onDelete('cascade'),
    namesRow('agenda_task_expert_fk', [table.shopId, table.expertId], expert),
  ],
);

/** A release of a timetable: its number, what it changed, who made it and why. */
export const agendaRelease = pgTable(
  'agenda_release',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    number: integer('number').notNull(),
    counts: jsonb('counts').$type<ChangeCounts>().notNull(),
    note: text('note').notNull().default(''),
    releasedBy: reference('released_by'),
    releasedAt: moment('released_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('agenda_release_once').on(table.shopId, table.conferenceId, table.number),
    namesRow('agenda_release_conference', [table.shopId, table.conferenceId], conference).onDelete('cascade'),
    namesRow('agenda_release_by', [table.shopId, table.releasedBy], member),
  ],
);

/**
 * An item as it was released, from one release until another one took its place: what every release said can be read off. Of
 * a cancelled one a row stays, by which calendars let it go. What stands excludes another thing in the same room, or in a part of it (A3, L2:
 * `guards.sql`); parts of one session exclude one another, and what may be beside others excludes nothing.
 */
export const agendaSlot = pgTable(
  'agenda_slot',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    /** Number of the item, which may be gone by now. */
    itemId: reference('item_id').notNull(),
    sessionId: reference('session_id'),
    kind: text('kind').$type<ItemKind>().notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    track: text('track').notNull().default(''),
    trackEn: text('track_en').notNull().default(''),
    roomId: reference('room_id'),
    /** The room, or the rooms that it consists of; the database says it. */
    heldSet: heldSet(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    isParallel: boolean('is_parallel').notNull().default(false),
    people: jsonb('people').$type<{ expertId: number; role: Role }[]>().notNull().default([]),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** Counts its changes of time and place, for calendars (A6). */
    sequence: integer('sequence').notNull().default(0),
    /** The release that said so, and the one that said otherwise; null while it stands. */
    releasedIn: integer('released_in').notNull(),
    endedIn: integer('ended_in'),
    span: span(sql`ended_in is null and room_id is not null and not is_cancelled and not is_parallel`),
    releasedAt: moment('released_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('agenda_slot_stands').on(table.shopId, table.itemId).where(sql`ended_in is null`),
    index('agenda_slot_day')
      .on(table.shopId, table.conferenceId, table.startsAt, table.itemId)
      .where(sql`ended_in is null and not is_cancelled`),
    index('agenda_slot_time').on(table.shopId, table.startsAt).where(sql`ended_in is null and not is_cancelled`),
    index('agenda_slot_room').on(table.shopId, table.roomId),
    index('agenda_slot_people').using('gin', sql`${table.people} jsonb_path_ops`).where(sql`ended_in is null`),
    index('agenda_slot_parts').on(table.shopId, table.sessionId).where(sql`ended_in is null`),
    namesRow('agenda_slot_conference', [table.shopId, table.conferenceId], conference).onDelete('cascade'),
    namesRow('agenda_slot_room_fk', [table.shopId, table.roomId], room),
  ],
);

/** What a member wants to hear: an item of a timetable. */
export const agendaStar = pgTable(
  'agenda_star',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    conferenceId: reference('conference_id').notNull(),
    itemId: reference('item_id').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('agenda_star_once').on(table.shopId, table.memberId, table.itemId),
    index('agenda_star_of').on(table.shopId, table.memberId, table.conferenceId),
    index('agenda_star_item').on(table.shopId, table.itemId),
    namesRow('agenda_star_member', [table.shopId, table.memberId], member).onDelete('cascade'),
    namesRow('agenda_star_conference', [table.shopId, table.conferenceId], conference).onDelete('cascade'),
  ],
);

/** The calendar that a member takes along: another salt, and the address that somebody was given opens nothing any more. */
export const agendaFeed = pgTable(
  'agenda_feed',
  {
    shopId: shopId(),
    id: recordId(),
    memberId: reference('member_id').notNull(),
    salt: integer('salt').notNull().default(1),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('agenda_feed_once').on(table.shopId, table.memberId),
    namesRow('agenda_feed_member', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);
