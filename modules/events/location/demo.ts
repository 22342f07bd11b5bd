import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantRecords } from '../../../kernel/demo/plant-records.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { inDatum } from '../../../kernel/rules/geo.ts';
import { RoomValues, VenueValues } from './admin-contract.ts';
import { room, venue } from './schema.ts';

const Rooms = z.array(z.looseObject({ venue: z.string(), name: z.string() }));

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
    read: ({ venue: name, ...entry }) => ({ ...entry, venueId: ids.get(String(name)) }),
  });
}
