import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { Equipment } from './rules/equipment.ts';
import type { Area, Pin } from './rules/plan.ts';
import type { Layout } from './rules/seats.ts';
import type { WaySource } from './rules/ways.ts';

/** Places where people meet: a congress centre, a hotel, a campus. */
export const venue = pgTable(
  'venue',
  {
    shopId: shopId(),
    id: recordId(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    city: text('city').notNull().default(''),
    cityEn: text('city_en').notNull().default(''),
    address: text('address').notNull().default(''),
    addressEn: text('address_en').notNull().default(''),
    about: text('about').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    /** Where it stands, by maps of China and by satellites: one follows from the other, and both are kept (L5). */
    gcjLatitude: doublePrecision('gcj_latitude'),
    gcjLongitude: doublePrecision('gcj_longitude'),
    wgsLatitude: doublePrecision('wgs_latitude'),
    wgsLongitude: doublePrecision('wgs_longitude'),
    /** Address of a picture of the library; empty where there is none. */
    picture: text('picture').notNull().default(''),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('venue_name').on(table.shopId, table.name),
    index('venue_order').on(table.shopId, table.position, table.id),
    index('venue_changed').on(table.shopId, table.updatedAt, table.id),
    check('venue_both_datums', sql`num_nonnulls(gcj_latitude, gcj_longitude, wgs_latitude, wgs_longitude) in (0, 4)`),
  ],
);

/** The rooms of a venue: on which level of which building, how many sit in them in which layout, and what they need between two uses. */
export const room = pgTable(
  'room',
  {
    shopId: shopId(),
    id: recordId(),
    venueId: reference('venue_id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    building: text('building').notNull().default(''),
    buildingEn: text('building_en').notNull().default(''),
    /** The level as a lift counts it: 1 is the ground floor, below it −1. */
    level: integer('level').notNull().default(1),
    layouts: jsonb('layouts').$type<Layout[]>().notNull().default([]),
    /** Numbers of the rooms that it is where their walls are open; empty for one that is whole by itself (L2). */
    parts: jsonb('parts').$type<number[]>().notNull().default([]),
    /** Minutes before and after a use in which nothing else can be there (L3). */
    setupMinutes: integer('setup_minutes').notNull().default(0),
    clearMinutes: integer('clear_minutes').notNull().default(0),
    /** What it is fitted with. */
    equipment: jsonb('equipment').$type<Equipment[]>().notNull().default([]),
    /** When it can be used each day, `HH:mm`; empty where nobody said. */
    opens: text('opens').notNull().default(''),
    closes: text('closes').notNull().default(''),
    /** How one gets there, in a sentence. */
    way: text('way').notNull().default(''),
    wayEn: text('way_en').notNull().default(''),
    picture: text('picture').notNull().default(''),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('room_name').on(table.shopId, table.venueId, table.building, table.name),
    index('room_of').on(table.shopId, table.venueId, table.position, table.id),
    index('room_order').on(table.shopId, table.position, table.id),
    index('room_changed').on(table.shopId, table.updatedAt, table.id),
    namesRow('room_venue', [table.shopId, table.venueId], venue),
  ],
);

/** A floor of a venue with its plan: where each room is, and what else one looks for. */
export const venueFloor = pgTable(
  'venue_floor',
  {
    shopId: shopId(),
    id: recordId(),
    venueId: reference('venue_id').notNull(),
    building: text('building').notNull().default(''),
    buildingEn: text('building_en').notNull().default(''),
    level: integer('level').notNull().default(1),
    /** Address of a picture of the library; empty where the floor is drawn by its rooms alone. */
    plan: text('plan').notNull().default(''),
    /** How high the plan is where it is a thousand wide: as its picture is. */
    height: integer('height').notNull().default(600),
    /** How many metres the plan is wide; null where nobody measured, and ways are not reckoned. */
    metres: integer('metres'),
    areas: jsonb('areas').$type<Area[]>().notNull().default([]),
    pins: jsonb('pins').$type<Pin[]>().notNull().default([]),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('venue_floor_once').on(table.shopId, table.venueId, table.building, table.level),
    index('venue_floor_changed').on(table.shopId, table.updatedAt, table.id),
    check('venue_floor_size', sql`height between 200 and 3000 and (metres is null or metres between 1 and 5000)`),
    namesRow('venue_floor_venue', [table.shopId, table.venueId], venue).onDelete('cascade'),
  ],
);

/** How long it takes from one venue to another, on foot and by car (L6): as the map measured it, or as the desk knows better. */
export const venueWay = pgTable(
  'venue_way',
  {
    shopId: shopId(),
    id: recordId(),
    fromId: reference('from_id').notNull(),
    toId: reference('to_id').notNull(),
    walkMinutes: integer('walk_minutes'),
    driveMinutes: integer('drive_minutes'),
    walkMetres: integer('walk_metres'),
    driveMetres: integer('drive_metres'),
    source: text('source').$type<WaySource>().notNull().default('desk'),
    measuredAt: moment('measured_at').notNull().default(sql`now()`),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('venue_way_once').on(table.shopId, table.fromId, table.toId),
    index('venue_way_to').on(table.shopId, table.toId),
    index('venue_way_changed').on(table.shopId, table.updatedAt, table.id),
    check('venue_way_between', sql`from_id <> to_id and num_nonnulls(walk_minutes, drive_minutes) > 0`),
    namesRow('venue_way_from', [table.shopId, table.fromId], venue).onDelete('cascade'),
    namesRow('venue_way_target', [table.shopId, table.toId], venue).onDelete('cascade'),
  ],
);
