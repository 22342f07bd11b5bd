import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
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
import type { Datum } from '../../../kernel/rules/geo.ts';
import { stockUnit } from '../../../kernel/stock/schema.ts';
import { conference } from '../conference/public.ts';
import type { BedKind, BlockState, Gender, Guest, StaySource } from './contract.ts';
import type { ListedStay } from './rules/list-changes.ts';
import type { ShareState } from './rules/share-steps.ts';
import type { StayState } from './rules/stay-steps.ts';

/** Hotels that a shop takes rooms from. */
export const hotel = pgTable(
  'hotel',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    address: text('address').notNull().default(''),
    addressEn: text('address_en').notNull().default(''),
    phone: text('phone').notNull().default(''),
    stars: smallint('stars'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** What its degrees are measured by. */
    datum: text('datum').$type<Datum>().notNull().default('gcj02'),
    /** From when on guests come, and until when they leave, `HH:mm` on its own clocks. */
    arriveFrom: text('arrive_from').notNull().default('14:00'),
    leaveUntil: text('leave_until').notNull().default('12:00'),
    /** Until when it waits for guests on their first night without a word: who comes later has a note (F3). */
    lateFrom: text('late_from').notNull().default('18:00'),
    pictureFile: reference('picture_file'),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('hotel_name').on(table.shopId, table.name),
    index('hotel_order').on(table.shopId, table.position, table.id),
    index('hotel_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);

/** Types of rooms of a hotel. */
export const hotelRoom = pgTable(
  'hotel_room',
  {
    shopId: shopId(),
    id: recordId(),
    hotelId: reference('hotel_id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    bed: text('bed').$type<BedKind>().notNull().default('king'),
    /** How many breakfasts are in the price. */
    breakfasts: smallint('breakfasts').notNull().default(0),
    /** How many people sleep there at most. */
    sleeps: smallint('sleeps').notNull().default(2),
    area: smallint('area'),
    pictureFile: reference('picture_file'),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('hotel_room_name').on(table.shopId, table.hotelId, table.name),
    index('hotel_room_changed').on(table.shopId, table.updatedAt, table.id),
    namesRow('hotel_room_hotel_fk', [table.shopId, table.hotelId], hotel),
  ],
);

/** Rooms of one type that a hotel keeps for a conference: `rid` of the calls is the number of such a block. */
export const hotelBlock = pgTable(
  'hotel_block',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    roomId: reference('room_id').notNull(),
    state: text('state').$type<BlockState>().notNull().default('tentative'),
    /** The last day on which everybody may book; from the next one on only staff do (H5). */
    cutoffOn: date('cutoff_on', { mode: 'string' }),
    /** Who may book of it by themselves (H6): an audience as content has it. */
    audience: text('audience').notNull().default('public'),
    /** It is sold by the bed: each stay is one, and two who agree have one room (H7). */
    isShared: boolean('is_shared').notNull().default(false),
    /** When what was not sold went back to the hotel. */
    releasedAt: moment('released_at'),
    /** Per cent of the nights that were promised to the hotel, and what each that is not sold costs (H11). */
    commitPercent: smallint('commit_percent').notNull().default(0),
    penaltyFen: integer('penalty_fen').notNull().default(0),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('hotel_block_once').on(table.shopId, table.conferenceId, table.roomId),
    index('hotel_block_of_room').on(table.shopId, table.roomId),
    index('hotel_block_changed').on(table.shopId, table.updatedAt, table.id),
    index('hotel_block_cutoff').on(table.shopId, table.cutoffOn).where(sql`released_at is null`),
    namesRow('hotel_block_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('hotel_block_room_fk', [table.shopId, table.roomId], hotelRoom),
  ],
);

/** One night of a block: how many rooms there are of it is a unit of stock (H1). */
export const hotelNight = pgTable(
  'hotel_night',
  {
    shopId: shopId(),
    id: recordId(),
    blockId: reference('block_id').notNull(),
    /** The day on which its guests come; no time zone moves it (X2). */
    night: date('night', { mode: 'string' }).notNull(),
    priceFen: integer('price_fen').notNull(),
    /** What the hotel gives, and what of it is kept back: its unit has the rest. */
    allotment: integer('allotment').notNull(),
    blocked: integer('blocked').notNull().default(0),
    /** What went back to the hotel after the cut-off. */
    released: integer('released').notNull().default(0),
    unitId: reference('unit_id').notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('hotel_night_once').on(table.shopId, table.blockId, table.night),
    check('hotel_night_counts', sql`price_fen >= 0 and blocked >= 0 and allotment >= blocked and released >= 0`),
    namesRow('hotel_night_block_fk', [table.shopId, table.blockId], hotelBlock).onDelete('cascade'),
    namesRow('hotel_night_unit_fk', [table.shopId, table.unitId], stockUnit),
  ],
);

const days = customType<{ data: string }>({ dataType: () => 'daterange' });

/** Somebody's stay in one room of a block. */
export const hotelStay = pgTable(
  'hotel_stay',
  {
    shopId: shopId(),
    id: recordId(),
    blockId: reference('block_id').notNull(),
    conferenceId: reference('conference_id').notNull(),
    /** Who booked it on the site; null where the desk did. */
    memberId: reference('member_id'),
    source: text('source').$type<StaySource>().notNull(),
    arrivesOn: date('arrives_on', { mode: 'string' }).notNull(),
    /** The day of departure, earlier where somebody left before it. */
    leavesOn: date('leaves_on', { mode: 'string' }).notNull(),
    guests: jsonb('guests').$type<Guest[]>().notNull(),
    /** The names of its guests, for the search of the desk. */
    guestNames: text('guest_names').notNull(),
    state: text('state').$type<StayState>().notNull(),
    /** Under which its nights are held and sold. */
    stockKey: uuid('stock_key').notNull(),
    orderCode: text('order_code'),
    /** Whose bed it is where it is sold by the bed: only of the same may share a room; and by which code another one asks to. */
    gender: text('gender').$type<Gender>(),
    shareCode: text('share_code'),
    /** The agreement by which it shares a room; null where it has one to itself, or nobody yet. */
    shareId: reference('share_id'),
    /** The room that the desk gave it, by its number in its hotel (H9). */
    roomHotel: reference('room_hotel'),
    roomNumber: text('room_number').notNull().default(''),
    /** Those who share a room are one party; of two parties none has a room in a night that the other has it. */
    party: bigint('party', { mode: 'number' }).generatedAlwaysAs(sql`coalesce(share_id, -id)`),
    span: days('span').generatedAlwaysAs(
      sql`case when room_number <> '' and state in ('confirmed', 'in_house', 'out') then daterange(arrives_on, leaves_on) end`,
    ),
    /** What it cost when it was taken, and each of its nights in their order: those that a change leaves it cost as much again (C4). */
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
    nightFens: jsonb('night_fens').$type<number[]>().notNull().default([]),
    /** The stay whose place it is to take once its change is paid, and the first of them all: hotels know it by that. */
    replacesId: reference('replaces_id'),
    rootId: reference('root_id'),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('hotel_stay_key').on(table.shopId, table.stockKey),
    index('hotel_stay_own').on(table.shopId, table.memberId, table.arrivesOn, table.id),
    index('hotel_stay_of_conference').on(table.shopId, table.conferenceId, table.arrivesOn, table.id),
    index('hotel_stay_of_block').on(table.shopId, table.blockId, table.arrivesOn),
    index('hotel_stay_instead').on(table.shopId, table.replacesId).where(sql`replaces_id is not null`),
    index('hotel_stay_share').on(table.shopId, table.shareId).where(sql`share_id is not null`),
    index('hotel_stay_code').on(table.shopId, table.shareCode).where(sql`share_code is not null`),
    index('hotel_stay_arrivals').on(table.shopId, table.arrivesOn, table.id),
    check('hotel_stay_days', sql`arrives_on < leaves_on`),
    namesRow('hotel_stay_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('hotel_stay_block_fk', [table.shopId, table.blockId], hotelBlock),
    namesRow('hotel_stay_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** Who sleeps in a room that somebody else booked: they were told, and are told what becomes of it. */
export const hotelCompanion = pgTable(
  'hotel_companion',
  {
    shopId: shopId(),
    id: recordId(),
    /** The stay as it is now, and the first of them all, by which it stays the same room. */
    stayId: reference('stay_id').notNull(),
    rootId: reference('root_id').notNull(),
    memberId: reference('member_id').notNull(),
    /** The days that they were told. */
    arrivesOn: date('arrives_on', { mode: 'string' }).notNull(),
    leavesOn: date('leaves_on', { mode: 'string' }).notNull(),
    isThere: boolean('is_there').notNull().default(true),
    /** How often they were told something. */
    told: integer('told').notNull().default(1),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('hotel_companion_root').on(table.shopId, table.rootId),
    index('hotel_companion_stay').on(table.shopId, table.stayId),
    index('hotel_companion_member').on(table.shopId, table.memberId, table.arrivesOn, table.id),
    namesRow('hotel_companion_stay_fk', [table.shopId, table.stayId], hotelStay).onDelete('cascade'),
    namesRow('hotel_companion_member_fk', [table.shopId, table.memberId], member).onDelete('cascade'),
  ],
);

/** When a guest of a room reaches it, as their way was heard of last (F3): a room whose first guest is late has a note. */
export const hotelArrival = pgTable(
  'hotel_arrival',
  {
    shopId: shopId(),
    id: recordId(),
    /** The first of the stays that are one room. */
    rootId: reference('root_id').notNull(),
    /** The way that they come by, as whoever tells of it calls it. */
    legId: reference('leg_id').notNull(),
    /** Who of its guests they are, as the stay names them. */
    guest: text('guest').notNull(),
    reachesAt: moment('reaches_at').notNull(),
    /** The moment that the desk was told last, and how often it was told. */
    toldFor: moment('told_for'),
    told: integer('told').notNull().default(0),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('hotel_arrival_leg').on(table.shopId, table.legId),
    index('hotel_arrival_root').on(table.shopId, table.rootId, table.reachesAt),
    namesRow('hotel_arrival_root_fk', [table.shopId, table.rootId], hotelStay).onDelete('cascade'),
  ],
);

/** That two who have a bed each share a room: asked by one, and agreed to by the other (H7). */
export const hotelShare = pgTable(
  'hotel_share',
  {
    shopId: shopId(),
    id: recordId(),
    blockId: reference('block_id').notNull(),
    askingId: reference('asking_id').notNull(),
    askedId: reference('asked_id').notNull(),
    state: text('state').$type<ShareState>().notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('hotel_share_open').on(table.shopId, table.askingId).where(sql`state in ('asked', 'agreed')`),
    index('hotel_share_asked').on(table.shopId, table.askedId),
    check('hotel_share_two', sql`asking_id <> asked_id`),
    namesRow('hotel_share_asking_fk', [table.shopId, table.askingId], hotelStay).onDelete('cascade'),
    namesRow('hotel_share_asked_fk', [table.shopId, table.askedId], hotelStay).onDelete('cascade'),
  ],
);

/** Nights of a conference that somebody has for nothing, such as an expert by their tasks (H6): one room a night, in whichever they book. */
export const hotelGrant = pgTable(
  'hotel_grant',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    memberId: reference('member_id').notNull(),
    arrivesOn: date('arrives_on', { mode: 'string' }).notNull(),
    leavesOn: date('leaves_on', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('hotel_grant_once').on(table.shopId, table.conferenceId, table.memberId),
    index('hotel_grant_of').on(table.shopId, table.memberId),
    index('hotel_grant_changed').on(table.shopId, table.updatedAt, table.id),
    check('hotel_grant_days', sql`arrives_on < leaves_on`),
    namesRow('hotel_grant_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('hotel_grant_member_fk', [table.shopId, table.memberId], member),
  ],
);

/** A rooming list as a hotel was sent it: the next one says only what is otherwise (H10). */
export const hotelList = pgTable(
  'hotel_list',
  {
    shopId: shopId(),
    id: recordId(),
    conferenceId: reference('conference_id').notNull(),
    hotelId: reference('hotel_id').notNull(),
    number: integer('number').notNull(),
    stays: jsonb('stays').$type<ListedStay[]>().notNull(),
    sentBy: reference('sent_by'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('hotel_list_number').on(table.shopId, table.conferenceId, table.hotelId, table.number),
    index('hotel_list_newest').on(table.shopId, table.conferenceId, table.hotelId, down(table.number)),
    namesRow('hotel_list_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('hotel_list_hotel_fk', [table.shopId, table.hotelId], hotel),
  ],
);
