import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inDatum } from '../../../../kernel/rules/geo.ts';
import type { wayDesk } from '../floor-contract.ts';

/** Says where a venue stands, in both datums (L5). */
export function placeVenue(
  ctx: Ctx,
  { id, version, datum, ...place }: ParsedOf<(typeof wayDesk)['location.venue.place']>,
): Promise<{ data: { id: number; version: number } }> {
  const [gcj, wgs] = [inDatum(place, datum, 'gcj02'), inDatum(place, datum, 'wgs84')];
  return ctx.db.write(async (tx) => {
    const at = { shop_id: ctx.shop.id, id };
    const found = await tx.row('select id from venue where shop_id = $1 and id = $2', [ctx.shop.id, id]);
    if (found === null) throw notFound();
    const set = {
      ...{ gcj_latitude: gcj.latitude, gcj_longitude: gcj.longitude },
      ...{ wgs_latitude: wgs.latitude, wgs_longitude: wgs.longitude },
    };
    const data = await changeRow(tx, { table: 'venue', at, version, set });
    if (data === null) throw versionConflict();
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'location', id });
    return { data };
  });
}
