import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PageAsked } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { installationBox } from '../../../../kernel/security/installation-box.ts';
import type { deviceAdmin } from '../admin-contract.ts';

type Listed = OutputOf<(typeof deviceAdmin)['device.stray.list']>;
type Shown = OutputOf<(typeof deviceAdmin)['device.stray.show']>;

const COLUMNS = `t.id, t.at, t.created_at as "createdAt", t.code, t.reason, t.settled_at as "settledAt", t.note,
  (select m.name from member m where m.shop_id = t.shop_id and m.id = t.settled_by) as "settledBy"`;

/** What binds the sealed words to their place: moved to another row they cannot be opened. */
export const strayContext = (ctx: Ctx, device: number, key: string): string =>
  `shop/${ctx.shop.id}/device/${device}/stray/${key}`;

/** What a device handed over that its call refused, the newest first. */
export function listStrays(
  ctx: Ctx,
  { deviceId, ...place }: Omit<PageAsked, 'sort'> & { deviceId: number },
): Promise<Listed> {
  const key = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true };
  return seekRows(
    ctx.db,
    { ...place, sort: '-id' },
    { from: 'device_stray t', where: ['t.shop_id = $1', 't.device_id = $2'], columns: COLUMNS, key },
    [ctx.shop.id, deviceId],
  );
}

/** One of them with what was taken. */
export async function showStray(ctx: Ctx, id: number): Promise<Shown> {
  const row = await ctx.db.row<Omit<Shown['data'], 'lines'> & { deviceId: number; key: string; box: string }>(
    `select ${COLUMNS}, t.device_id as "deviceId", t.once_key as key, t.lines_box as box from device_stray t
     where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const { deviceId, key, box, ...data } = row;
  const said = installationBox(ctx.services.config).open(box, strayContext(ctx, deviceId, key));
  return { data: { ...data, lines: JSON.parse(said) as Shown['data']['lines'] } };
}
