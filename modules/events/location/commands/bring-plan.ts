import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { withUpload } from '../../../../kernel/http/with-upload.ts';
import { type FileObject, storeFor } from '../../../platform/file/public.ts';
import type { floorDesk } from '../floor-contract.ts';
import type { drawSvg } from '../plan/draw-svg.ts';
import { refuse } from '../refusals.ts';
import { heightOf } from '../rules/plan.ts';

const draw = asideTask<typeof drawSvg>(new URL('../plan/draw-svg.ts', import.meta.url), 'drawSvg');
const DRAW_MS = 8_000;
interface Brought {
  data: { id: number; version: number };
}

const PURPOSE = { kinds: ['picture'], largest: 10 * 1024 * 1024, public: true } as const;

/**
 * Draws the SVG that was sent as a picture of the library, which goes the way of every other one, and makes it the plan of a
 * floor; of the file itself nothing stays.
 */
export async function bringPlan(
  ctx: Ctx,
  { id, version }: ParsedOf<(typeof floorDesk)['location.floor.bring']>,
): Promise<Brought> {
  const { upload, services, signal } = ctx;
  if (upload === null || upload.bytes === 0) throw refuse.svg_missing();
  const asked = { asker: askerOf(ctx), ms: DRAW_MS, ...(signal !== undefined && { signal }) };
  const { bytes } = await services.aside.run(draw, { path: upload.path }, asked);
  const drawn = { fileName: `${upload.fileName.replace(/\.svg$/i, '')}.png`, mime: 'image/png', bytes };
  const keep = async ({ url, width, height }: FileObject, tx: Tx): Promise<Brought> => {
    const at = { shop_id: ctx.shop.id, id };
    const floor = await tx.row<{ venueId: number }>(
      'select venue_id as "venueId" from venue_floor where shop_id = $1 and id = $2',
      [ctx.shop.id, id],
    );
    if (floor === null) throw notFound();
    const set = { plan: url, height: heightOf(width ?? 1, height ?? 1) };
    const data = await changeRow(tx, { table: 'venue_floor', at, version, set });
    if (data === null) throw versionConflict();
    await services.events.emit(ctx, tx, 'content.changed', { type: 'location', id: floor.venueId });
    return { data };
  };
  return withUpload(ctx, drawn, (own) => storeFor(own, 'cover', PURPOSE, keep));
}
