import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  moment,
  namedIndexes,
  namesRow,
  recordId,
  reference,
  shopId,
  stamps,
  version,
} from '../../../kernel/database/columns.ts';
import { room } from '../location/public.ts';
import { registration, registrationProduct } from '../registration/public.ts';
import type { BadgeSize, BatchState } from './rules/badge-batch.ts';
import type { Outcome, Way } from './rules/outcomes.ts';
import type { WallNames } from './rules/wall-names.ts';

/** Whom gates let in where, and when: everybody of a conference, or those who have one of its products. */
export const checkinList = pgTable(
  'checkin_list',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    /** Who has it comes in; null lets in everybody who is confirmed. */
    productId: reference('product_id'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** From when and until when it takes anybody: a day of the conference, or a meal. */
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    /** One person may come in as often as they like. */
    isMulti: boolean('is_multi').notNull().default(false),
    /** Whoever arrives at the conference by it is sent a message of welcome (K10). */
    isGreeting: boolean('is_greeting').notNull().default(false),
    /** The list whose people sign out by this one; null where it lets people in. */
    outOfId: reference('out_of_id'),
    /** The room that it lets into: who may enter is whoever is on one of its lists (L4); null for a list of no room. */
    roomId: reference('room_id'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    ...namedIndexes('checkin_list', table),
    index('checkin_list_changed').on(table.shopId, table.updatedAt, table.id),
    index('checkin_list_conference').on(table.shopId, table.conferenceId, table.name, table.id),
    index('checkin_list_product').on(table.shopId, table.productId),
    index('checkin_list_out').on(table.shopId, table.outOfId),
    index('checkin_list_room').on(table.shopId, table.roomId),
    namesRow('checkin_list_product_fk', [table.shopId, table.productId], registrationProduct),
    namesRow('checkin_list_room_fk', [table.shopId, table.roomId], room),
  ],
);

/** How much somebody has to have been at a conference for a certificate of attendance. */
export const checkinNeed = pgTable(
  'checkin_need',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    /** Minutes between signing in and signing out, and lists by which they came in: both of them. */
    leastMinutes: integer('least_minutes').notNull().default(0),
    leastEntries: integer('least_entries').notNull().default(1),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('checkin_need_once').on(table.shopId, table.conferenceId),
    index('checkin_need_changed').on(table.shopId, table.updatedAt, table.id),
    check('checkin_need_some', sql`least_minutes between 0 and 100000 and least_entries between 1 and 100`),
  ],
);

/** A place where people come in by a list: a door with a phone, a desk, a kiosk. */
export const checkinGate = pgTable(
  'checkin_gate',
  {
    shopId: shopId(),
    id: recordId(),
    listId: reference('list_id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    ...namedIndexes('checkin_gate', table),
    index('checkin_gate_changed').on(table.shopId, table.updatedAt, table.id),
    index('checkin_gate_list').on(table.shopId, table.listId, table.name, table.id),
    namesRow('checkin_gate_list_fk', [table.shopId, table.listId], checkinList),
  ],
);

/** That somebody came in: of a list that takes one entry, one that was not taken back for each (K3). */
export const checkinEntry = pgTable(
  'checkin_entry',
  {
    shopId: shopId(),
    id: recordId(),
    listId: reference('list_id').notNull(),
    gateId: reference('gate_id').notNull(),
    registrationId: reference('registration_id').notNull(),
    /** As the list was when they came. */
    isMulti: boolean('is_multi').notNull(),
    at: moment('at').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Who took it back, when and why (K9). */
    undoneAt: moment('undone_at'),
    undoneBy: reference('undone_by'),
    reason: text('reason').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('checkin_entry_once')
      .on(table.shopId, table.listId, table.registrationId)
      .where(sql`is_active and not is_multi`),
    index('checkin_entry_of').on(table.shopId, table.registrationId, table.listId, table.id),
    index('checkin_entry_list').on(table.shopId, table.listId, table.at),
    index('checkin_entry_gate').on(table.shopId, table.gateId, table.at),
    namesRow('checkin_entry_list_fk', [table.shopId, table.listId], checkinList),
    namesRow('checkin_entry_gate_fk', [table.shopId, table.gateId], checkinGate),
    namesRow('checkin_entry_registration_fk', [table.shopId, table.registrationId], registration).onDelete('cascade'),
  ],
);

/** What was shown at a gate and what came of it: it only grows. */
export const checkinScan = pgTable(
  'checkin_scan',
  {
    shopId: shopId(),
    id: recordId(),
    listId: reference('list_id').notNull(),
    gateId: reference('gate_id').notNull(),
    /** Whose code it was; null for what is nobody’s. */
    registrationId: reference('registration_id'),
    /** The entry that it made, or the one before it. */
    entryId: reference('entry_id'),
    outcome: text('outcome').$type<Outcome>().notNull(),
    way: text('way').$type<Way>().notNull(),
    /** Which badge was shown; null where none was. */
    badgeVersion: integer('badge_version'),
    /** `device:7` or `member:12`: with the nonce the same scan is known again (K2). */
    caller: text('caller').notNull(),
    nonce: uuid('nonce').notNull(),
    deviceId: reference('device_id'),
    scannedBy: reference('scanned_by'),
    /** When it was decided, by the server. */
    at: moment('at').notNull(),
    /** When a device says that it was, that decided without a line. */
    saidAt: moment('said_at'),
    /** What the device had decided by itself; null where it asked. */
    isLetIn: boolean('is_let_in'),
    version: version(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('checkin_scan_once').on(table.shopId, table.caller, table.nonce),
    index('checkin_scan_newest').on(table.shopId, table.at, table.id),
    index('checkin_scan_list').on(table.shopId, table.listId, table.at, table.id),
    index('checkin_scan_gate').on(table.shopId, table.gateId, table.at, table.id),
    index('checkin_scan_outcome').on(table.shopId, table.outcome, table.at, table.id),
    index('checkin_scan_of').on(table.shopId, table.registrationId, table.at, table.id),
    namesRow('checkin_scan_list_fk', [table.shopId, table.listId], checkinList),
    namesRow('checkin_scan_gate_fk', [table.shopId, table.gateId], checkinGate),
    namesRow('checkin_scan_registration_fk', [table.shopId, table.registrationId], registration).onDelete('cascade'),
    namesRow('checkin_scan_entry_fk', [table.shopId, table.entryId], checkinEntry).onDelete('cascade'),
  ],
);

/** That a device without a line let somebody in whom the server would not have: nothing of it is dropped (K6). */
export const checkinConflict = pgTable(
  'checkin_conflict',
  {
    shopId: shopId(),
    id: recordId(),
    scanId: reference('scan_id').notNull(),
    listId: reference('list_id').notNull(),
    settledAt: moment('settled_at'),
    settledBy: reference('settled_by'),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('checkin_conflict_once').on(table.shopId, table.scanId),
    index('checkin_conflict_newest').on(table.shopId, table.createdAt, table.id),
    index('checkin_conflict_list').on(table.shopId, table.listId, table.createdAt, table.id),
    index('checkin_conflict_open').on(table.shopId, table.listId).where(sql`settled_at is null`),
    namesRow('checkin_conflict_scan_fk', [table.shopId, table.scanId], checkinScan).onDelete('cascade'),
    namesRow('checkin_conflict_list_fk', [table.shopId, table.listId], checkinList),
  ],
);

/** What a printer's desk prints the badges of a conference on. */
export const checkinPaper = pgTable(
  'checkin_paper',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    size: text('size').$type<BadgeSize>().notNull(),
    /** Sheets that are left, as somebody counted them and batches took of them since; null where nobody counts. */
    sheets: integer('sheets'),
    /** Number of the youngest batch. */
    lastBatch: integer('last_batch').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('checkin_paper_once').on(table.shopId, table.conferenceId),
    check('checkin_paper_some', sql`sheets between 0 and 1000000`),
  ],
);

/** Badges that one desk took to print them together: nobody else prints these. */
export const checkinBatch = pgTable(
  'checkin_batch',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    number: integer('number').notNull(),
    size: text('size').$type<BadgeSize>().notNull(),
    badges: integer('badges').notNull(),
    sheets: integer('sheets').notNull(),
    /** Of these badges so many did not come out. */
    spoilt: integer('spoilt').notNull().default(0),
    state: text('state').$type<BatchState>().notNull().default('open'),
    /** Why some did not come out. */
    reason: text('reason').notNull().default(''),
    takenBy: reference('taken_by'),
    takenAt: moment('taken_at').notNull(),
    settledBy: reference('settled_by'),
    settledAt: moment('settled_at'),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('checkin_batch_once').on(table.shopId, table.conferenceId, table.number),
    index('checkin_batch_newest').on(table.shopId, table.takenAt, table.id),
    index('checkin_batch_conference').on(table.shopId, table.conferenceId, table.takenAt, table.id),
    check('checkin_batch_some', sql`badges between 0 and 200 and spoilt between 0 and badges`),
  ],
);

/** A badge that was printed: the youngest version of a registration counts, those before it no more (K8). */
export const checkinBadge = pgTable(
  'checkin_badge',
  {
    shopId: shopId(),
    id: recordId(),
    registrationId: reference('registration_id').notNull(),
    number: integer('number').notNull(),
    /** Why another one was needed; empty for the first. */
    reason: text('reason').notNull().default(''),
    printedBy: reference('printed_by'),
    deviceId: reference('device_id'),
    /** The batch that it was printed in; null for one that was printed by itself. */
    batchId: reference('batch_id'),
    /** What it said, as one sum: another one by now means that another badge is due; empty where that is not known. */
    face: text('face').notNull().default(''),
    /** The paper jammed: nobody has it, and another one is due. */
    isSpoilt: boolean('is_spoilt').notNull().default(false),
    printedAt: moment('printed_at').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('checkin_badge_number').on(table.shopId, table.registrationId, table.number),
    index('checkin_badge_batch_of').on(table.shopId, table.batchId, table.id),
    namesRow('checkin_badge_batch_fk', [table.shopId, table.batchId], checkinBatch),
    check('checkin_badge_some', sql`number between 1 and 999`),
    namesRow('checkin_badge_registration_fk', [table.shopId, table.registrationId], registration).onDelete('cascade'),
  ],
);

/** A screen in a foyer that greets whoever came in by a list, at one gate or at all of them (K10). */
export const checkinWall = pgTable(
  'checkin_wall',
  {
    shopId: shopId(),
    id: recordId(),
    listId: reference('list_id').notNull(),
    /** The one gate whose people are greeted; null for all of the list. */
    gateId: reference('gate_id'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** What it says above whoever comes. */
    welcome: text('welcome').notNull().default(''),
    welcomeEn: text('welcome_en').notNull().default(''),
    names: text('names').$type<WallNames>().notNull(),
    /** How long somebody stands on it. */
    seconds: integer('seconds').notNull(),
    /** The operator shows nobody for the moment. */
    isPaused: boolean('is_paused').notNull().default(false),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    ...namedIndexes('checkin_wall', table),
    index('checkin_wall_changed').on(table.shopId, table.updatedAt, table.id),
    index('checkin_wall_list').on(table.shopId, table.listId, table.name, table.id),
    index('checkin_wall_gate').on(table.shopId, table.gateId),
    check('checkin_wall_seconds', sql`seconds between 5 and 300`),
    namesRow('checkin_wall_list_fk', [table.shopId, table.listId], checkinList),
    namesRow('checkin_wall_gate_fk', [table.shopId, table.gateId], checkinGate),
  ],
);

/** How somebody may stand on walls: what they agreed to themselves, and what an operator decided. */
export const checkinWallPerson = pgTable(
  'checkin_wall_person',
  {
    shopId: shopId(),
    id: recordId(),
    registrationId: reference('registration_id').notNull(),
    /** They agreed that their name, unit and picture are shown whole. */
    isNamed: boolean('is_named').notNull().default(false),
    /** An operator took them off every wall. */
    isHidden: boolean('is_hidden').notNull().default(false),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('checkin_wall_person_once').on(table.shopId, table.registrationId),
    namesRow('checkin_wall_person_registration_fk', [table.shopId, table.registrationId], registration).onDelete(
      'cascade',
    ),
  ],
);
