import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { namesRow, recordId, reference, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { Datum } from '../../../kernel/rules/geo.ts';
import type { PlaceKind } from './rules/words.ts';

/** Stations that guests arrive at, and hotels and venues that they are brought to. */
export const receivingPlace = pgTable(
  'receiving_place',
  {
    shopId: shopId(),
    id: recordId(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Where guests are met, such as exit 2, column 3. */
    meetingPoint: text('meeting_point').notNull().default(''),
    meetingPointEn: text('meeting_point_en').notNull().default(''),
    /** Where it is, with the datum that its degrees are measured by; null where nobody said, and no map is asked. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    datum: text('datum').$type<Datum>().notNull().default('gcj02'),
    /** Whose clocks its times are told by (X1). */
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    position: integer('position').notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_place_name').on(table.shopId, table.name),
    index('receiving_place_order').on(table.shopId, table.position, table.id),
    index('receiving_place_changed').on(table.shopId, table.updatedAt, table.id),
    check('receiving_place_there', sql`num_nonnulls(latitude, longitude) in (0, 2)`),
  ],
);

/** How long the road between a station and a place takes at what time of the day (R5). */
export const receivingRoad = pgTable(
  'receiving_road',
  {
    shopId: shopId(),
    id: recordId(),
    stationId: reference('station_id').notNull(),
    placeId: reference('place_id').notNull(),
    /** `HH:mm` on the clocks of the station; one that ends before it begins goes over midnight, one that ends as it begins is all day. */
    fromTime: text('from_time').notNull(),
    untilTime: text('until_time').notNull(),
    minutes: smallint('minutes').notNull(),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('receiving_road_once').on(table.shopId, table.stationId, table.placeId, table.fromTime),
    index('receiving_road_place').on(table.shopId, table.placeId),
    index('receiving_road_changed').on(table.shopId, table.updatedAt, table.id),
    check('receiving_road_minutes', sql`minutes between 1 and 600`),
    namesRow('receiving_road_station_fk', [table.shopId, table.stationId], receivingPlace),
    namesRow('receiving_road_place_fk', [table.shopId, table.placeId], receivingPlace),
  ],
);
