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
  smallint,
  text,
  unique,
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
import type { BedKind, BlockState, Guest, StaySource } from './contract.ts';
import type { ListedStay } from './rules/list-changes.ts';
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
    /** What it cost when it was taken. */
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
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
    index('hotel_stay_arrivals').on(table.shopId, table.arrivesOn, table.id),
    check('hotel_stay_days', sql`arrives_on < leaves_on`),
    namesRow('hotel_stay_conference_fk', [table.shopId, table.conferenceId], conference),
    namesRow('hotel_stay_block_fk', [table.shopId, table.blockId], hotelBlock),
    namesRow('hotel_stay_member_fk', [table.shopId, table.memberId], member),
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
