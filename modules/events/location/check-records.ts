import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { inDatum } from '../../../kernel/rules/geo.ts';
import { refuse } from './refusals.ts';
import { type Layout, layoutsTwice } from './rules/seats.ts';

type Input = Record<string, unknown>;

/** A venue has both coordinates or none; those of satellites follow from those of maps (L5). */
export async function checkVenue(_ctx: Ctx, _tx: Tx, input: Input): Promise<Input> {
  const { gcjLatitude: latitude, gcjLongitude: longitude } = input as Record<string, number | null>;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    if (latitude !== longitude) throw refuse.both_coordinates();
    return { ...input, wgsLatitude: null, wgsLongitude: null };
  }
  const there = inDatum({ latitude, longitude }, 'gcj02', 'wgs84');
  return { ...input, wgsLatitude: there.latitude, wgsLongitude: there.longitude };
}

/** Keeps a venue that has rooms. */
export async function keepUsedVenue(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  const used = await tx.row('select 1 from room where shop_id = $1 and venue_id = $2 limit 1', [ctx.shop.id, id]);
  if (used !== null) throw refuse.venue_used();
}

/** A room is one of a venue that is there, each of its layouts has one number of seats, and it closes after it opens. */
export async function checkRoom(ctx: Ctx, tx: Tx, input: Input): Promise<Input> {
  const { venueId, layouts, opens, closes } = input;
  // Held, so that it is not removed meanwhile.
  const found = await tx.row('select id from venue where shop_id = $1 and id = $2 for share', [ctx.shop.id, venueId]);
  if (found === null) throw refuse.venue_unknown();
  if (layoutsTwice(layouts as Layout[])) throw refuse.layout_twice();
  const hasHours = opens !== '' || closes !== '';
  if (hasHours && !(opens !== '' && String(closes) > String(opens))) throw refuse.hours_wrong();
  return input;
}
