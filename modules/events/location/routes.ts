import { bind } from '../../../kernel/contract/bind.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { locationAdmin } from './admin-contract.ts';
import { checkRoom, checkVenue, keepUsedVenue } from './check-records.ts';
import { location } from './contract.ts';
import { openVenues, showVenue } from './queries/show-venue.ts';
import { room, venue } from './schema.ts';

/** The most that a room holds, in SQL over `t`. */
const SEATS = `select max((l ->> 'seats')::int) from jsonb_array_elements(t.layouts) l`;

/** Pages that were kept tell of it as it was: venues, and whatever names a room. */
const tellPages = (ctx: Ctx, tx: Tx, id: number): Promise<void> =>
  ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'location', id });

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
      venue: (locale) =>
        `select ${inLanguageSql('v', locale)} from venue v where v.shop_id = t.shop_id and v.id = t.venue_id`,
      seats: SEATS,
    },
    beforeSave: checkRoom,
    afterSave: tellPages,
    beforeRemove: async (ctx, tx, { id }) => {
      // Whoever has something in it refuses.
      await ctx.services.events.emit(ctx, tx, 'location.room_removing', { id });
      await tellPages(ctx, tx, id);
    },
  }),
];
