import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { floorDesk } from '../floor-contract.ts';
import { refuse } from '../refusals.ts';
import { drawingFault } from '../rules/plan.ts';

const FAULTS = { outside: refuse.drawing_outside, flat: refuse.drawing_flat, twice: refuse.drawing_twice } as const;

/** Keeps a drawing whole: every area is on the plan, of a room of the venue, and of each room there is one. */
export function drawFloor(
  ctx: Ctx,
  { id, version, areas, pins }: ParsedOf<(typeof floorDesk)['location.floor.draw']>,
): Promise<{ data: { id: number; version: number } }> {
  return ctx.db.write(async (tx) => {
    const floor = await tx.row<{ venueId: number; height: number }>(
      'select venue_id as "venueId", height from venue_floor where shop_id = $1 and id = $2 for update',
      [ctx.shop.id, id],
    );
    if (floor === null) throw notFound();
    const fault = drawingFault({ areas, pins }, floor.height);
    if (fault !== null) throw FAULTS[fault]();
    const rooms = areas.map(({ roomId }) => roomId);
    const known = await tx.rows(
      'select id from room where shop_id = $1 and venue_id = $2 and id = any($3::bigint[]) for share',
      [ctx.shop.id, floor.venueId, rooms],
    );
    if (known.length !== rooms.length) throw refuse.drawing_room();
    const data = await changeRow(tx, {
      ...{ table: 'venue_floor', at: { shop_id: ctx.shop.id, id }, version },
      set: { areas: JSON.stringify(areas), pins: JSON.stringify(pins) },
    });
    if (data === null) throw versionConflict();
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'location', id: floor.venueId });
    return { data };
  });
}
