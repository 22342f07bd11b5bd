import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantRecords } from '../../../kernel/demo/plant-records.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { inDatum } from '../../../kernel/rules/geo.ts';
import { RoomValues, VenueValues } from './admin-contract.ts';
import { PIN_SHAPE } from './fields.ts';
import { FloorValues, WayValues } from './floor-contract.ts';
import { rectangle } from './rules/plan.ts';
import { room, venue } from './schema.ts';

const Rooms = z.array(z.looseObject({ venue: z.string(), name: z.string(), madeOf: z.array(z.string()).default([]) }));

const Corners = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const Floors = z.array(
  FloorValues.omit({ venueId: true }).extend({
    venue: z.string(),
    /** Left, top, right and bottom of each room, by its name. */
    rooms: z.record(z.string(), Corners),
    pins: z.array(
      PIN_SHAPE.extend({ shaft: PIN_SHAPE.shape.shaft.default(''), goes: PIN_SHAPE.shape.goes.default('both') }),
    ),
  }),
);
const Ways = z.array(WayValues.omit({ fromId: true, toId: true }).extend({ from: z.string(), to: z.string() }));
type Numbers = ReadonlyMap<string, number>;

/** Says of halls which rooms they consist of, where nobody has said so by now. */
async function plantParts(ctx: Ctx, rooms: z.output<typeof Rooms>): Promise<void> {
  const halls = rooms.filter(({ madeOf }) => madeOf.length > 0);
  await ctx.db.write(async (tx) => {
    for (const { venue: at, name, madeOf } of halls) {
      await tx.rows(
        `UPDATE room h SET parts = (SELECT jsonb_agg(r.id ORDER BY r.id) FROM room r WHERE r.shop_id = h.shop_id AND r.venue_id = h.venue_id AND r.name = ANY($4::text[]))
         FROM venue v WHERE h.shop_id = $1 AND v.shop_id = h.shop_id AND v.id = h.venue_id AND v.name = $2 AND h.name = $3 AND h.parts = '[]'`,
        [ctx.shop.id, at, name, madeOf],
      );
    }
  });
}

/** Draws the floors that are not there yet. */
async function plantFloors(ctx: Ctx, venues: Numbers): Promise<void> {
  const floors = Floors.parse(demoYaml(ctx.shop.code, 'venue-floors.yaml') ?? []);
  const known = await ctx.db.rows<{ id: number; venueId: number; name: string }>(
    'SELECT id, venue_id AS "venueId", name FROM room WHERE shop_id = $1',
    [ctx.shop.id],
  );
  await ctx.db.write(async (tx) => {
    for (const { venue: at, rooms, pins, ...floor } of floors) {
      const venueId = venues.get(at);
      const areas = known.flatMap(({ id, venueId: of, name }) => {
        const corners = rooms[name];
        if (of !== venueId || corners === undefined) return [];
        const [left, top, right, bottom] = corners;
        return [{ roomId: id, points: rectangle([left, top], [right, bottom]) }];
      });
      await tx.rows(
        `INSERT INTO venue_floor (venue_id, building, building_en, level, height, metres, areas, pins) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT DO NOTHING`,
        [
          ...[venueId, floor.building, floor.buildingEn, floor.level, floor.height, floor.metres],
          ...[JSON.stringify(areas), JSON.stringify(pins)],
        ],
      );
    }
  });
}

/** Writes the ways that the desk knows, both directions. */
async function plantWays(ctx: Ctx, venues: Numbers): Promise<void> {
  const ways = Ways.parse(demoYaml(ctx.shop.code, 'venue-ways.yaml') ?? []);
  await ctx.db.write(async (tx) => {
    for (const { from, to, walkMinutes, driveMinutes } of ways) {
      await tx.rows(
        `INSERT INTO venue_way (from_id, to_id, walk_minutes, drive_minutes) SELECT a, b, $3, $4
         FROM (VALUES ($1::bigint, $2::bigint), ($2, $1)) AS w (a, b) ON CONFLICT DO NOTHING`,
        [venues.get(from), venues.get(to), walkMinutes, driveMinutes],
      );
    }
  });
}

/** What a venue holds beside what is written of it: where satellites see it. */
const PlantedVenue = VenueValues.extend({ wgsLatitude: z.number(), wgsLongitude: z.number() });

/** Gives a demo shop its venues and their rooms; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantRecords(ctx, {
    ...{ table: venue, values: PlantedVenue, by: 'name', file: 'venues.yaml' },
    read: ({ at, ...entry }) => {
      const [latitude = 0, longitude = 0] = z.array(z.number()).parse(at);
      const there = inDatum({ latitude, longitude }, 'gcj02', 'wgs84');
      return {
        ...entry,
        ...{ gcjLatitude: latitude, gcjLongitude: longitude },
        ...{ wgsLatitude: there.latitude, wgsLongitude: there.longitude },
      };
    },
  });
  const rooms = Rooms.parse(demoYaml(ctx.shop.code, 'venue-rooms.yaml') ?? []);
  if (rooms.length === 0) return;
  const venues = await ctx.db.rows<{ id: number; name: string }>('SELECT id, name FROM venue WHERE shop_id = $1', [
    ctx.shop.id,
  ]);
  const ids = new Map(venues.map(({ id, name }) => [name, id]));
  await plantRecords(ctx, {
    ...{ table: room, values: RoomValues, by: 'name', file: 'venue-rooms.yaml' },
    // What a hall consists of are rooms, which have numbers by then.
    read: ({ venue: name, madeOf: _parts, ...entry }) => ({ ...entry, venueId: ids.get(String(name)) }),
  });
  await plantParts(ctx, rooms);
  await plantFloors(ctx, ids);
  await plantWays(ctx, ids);
}
