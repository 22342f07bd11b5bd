import { bind } from '../../../kernel/contract/bind.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { isTaken } from '../../../kernel/database/sql-errors.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { locationAdmin } from './admin-contract.ts';
import { checkFloor, checkRoom, checkVenue, checkWay, keepPart, keepUsedVenue } from './check-records.ts';
import { bringPlan } from './commands/bring-plan.ts';
import { drawFloor } from './commands/draw-floor.ts';
import { measureVenueWays } from './commands/measure-ways.ts';
import { placeVenue } from './commands/place-venue.ts';
import { location } from './contract.ts';
import { floorDesk, floorRecord, wayDesk, wayRecord } from './floor-contract.ts';
import { floorBoard } from './queries/floors.ts';
import { openVenues, showVenue } from './queries/show-venue.ts';
import { refuse } from './refusals.ts';
import { room, venue, venueFloor, venueWay } from './schema.ts';

/** The most that a room holds, in SQL over `t`. */
const SEATS = `select max((l ->> 'seats')::int) from jsonb_array_elements(t.layouts) l`;

/** What a venue is called that a column over `t` names. */
const venueName =
  (column: string) =>
  (locale: string): string =>
    `select ${inLanguageSql('v', locale)} from venue v where v.shop_id = t.shop_id and v.id = t.${column}`;

/** Pages that were kept tell of it as it was: venues, and whatever names a room. */
const tellPages = (ctx: Ctx, tx: Tx, id: number): Promise<void> =>
  ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'location', id });

/** Whoever keeps a room for a time keeps other parts by now; refused where something else is in one of them (L2). */
async function tellKeepers(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  try {
    await ctx.services.events.emit(ctx, tx, 'location.room_changed', { id });
  } catch (error) {
    throw isTaken(error) ? refuse.parts_taken() : error;
  }
}

/** What answers the calls of venues and rooms. */
export const locationRoutes: Binding[] = [
  ...bind(location, {
    'location.list': (input, ctx) => openVenues.list(ctx, input),
    'location.show': ({ id }, ctx) => showVenue(ctx, id),
  }),
  ...recordBindings(locationAdmin, 'location.venue', {
    table: venue,
    label: { zh: '会场', en: 'Venue' },
    title: 'name',
    search: ['name', 'nameEn', 'city', 'cityEn'],
    computed: { rooms: 'select count(*)::int from room r where r.shop_id = t.shop_id and r.venue_id = t.id' },
    told: ['wgsLatitude', 'wgsLongitude'],
    beforeSave: checkVenue,
    afterSave: tellPages,
    beforeRemove: async (ctx, tx, row) => {
      await keepUsedVenue(ctx, tx, row);
      await tellPages(ctx, tx, row.id);
    },
  }),
  ...recordBindings(locationAdmin, 'location.room', {
    table: room,
    label: { zh: '会议室', en: 'Room' },
    title: 'name',
    search: ['name', 'nameEn', 'building', 'buildingEn'],
    computed: {
      venue: venueName('venue_id'),
      seats: SEATS,
    },
    beforeSave: checkRoom,
    afterSave: async (ctx, tx, id) => {
      await tellKeepers(ctx, tx, id);
      await tellPages(ctx, tx, id);
    },
    beforeRemove: async (ctx, tx, { id }) => {
      await keepPart(ctx, tx, { id });
      // Whoever has something in it refuses.
      await ctx.services.events.emit(ctx, tx, 'location.room_removing', { id });
      await tellPages(ctx, tx, id);
    },
  }),
  ...recordBindings(floorRecord, 'location.floor', {
    table: venueFloor,
    label: { zh: '楼层', en: 'Floor' },
    title: 'building',
    search: ['building', 'buildingEn'],
    computed: {
      venue: venueName('venue_id'),
      drawn: 'select jsonb_array_length(t.areas)',
      rooms:
        'select count(*)::int from room r where r.shop_id = t.shop_id and r.venue_id = t.venue_id and r.building = t.building and r.level = t.level',
    },
    told: ['areas', 'pins'],
    beforeSave: checkFloor,
    afterSave: tellPages,
    beforeRemove: (ctx, tx, { id }) => tellPages(ctx, tx, id),
  }),
  ...bind(floorDesk, {
    'location.floor.board': ({ id }, ctx) => floorBoard(ctx, id),
    'location.floor.draw': (input, ctx) => drawFloor(ctx, input),
    'location.floor.bring': (input, ctx) => bringPlan(ctx, input),
  }),
  ...recordBindings(wayRecord, 'location.way', {
    table: venueWay,
    label: { zh: '路程', en: 'Way' },
    title: 'source',
    search: [],
    computed: { from: venueName('from_id'), to: venueName('to_id') },
    told: ['source', 'walkMetres', 'driveMetres'],
    beforeSave: checkWay,
  }),
  ...bind(wayDesk, {
    'location.venue.place': (input, ctx) => placeVenue(ctx, input),
    'location.way.measure': ({ venueId }, ctx) => measureVenueWays(ctx, venueId),
  }),
];
