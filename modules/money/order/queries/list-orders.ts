import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { orderAdmin } from '../admin-contract.ts';
import type { OrderRow, order } from '../contract.ts';

const FIRST = 'from order_line l where l.shop_id = t.shop_id and l.order_id = t.id';
const columns = (
  locale: string,
): string => `t.id, t.code, t.state, t.total_fen as "totalFen", t.placed_at as "placedAt",
  t.hold_until as "holdUntil", (select case when ${locale} = 'en' then l.title_en else l.title end ${FIRST} order by l.given_up_at is not null, l.position limit 1) as title,
  (select count(*)::int ${FIRST}) as lines`;
const PAYER = `t.payer_id as "payerId", (select m.name from member m where m.shop_id = t.shop_id and m.id = t.payer_id) as payer`;

/** The orders of the shop, as the desk reads them. */
export function listOrders(
  ctx: Ctx,
  input: ParsedOf<(typeof orderAdmin)['order.order.list']>,
): Promise<OutputOf<(typeof orderAdmin)['order.order.list']>> {
  const { q, state, payerId, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.code = ${bind(q.toUpperCase())}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (payerId !== undefined) where.push(`t.payer_id = ${bind(payerId)}`);
  const shown = `${columns(bind(ctx.locale))}, ${PAYER}`;
  const key = { sql: 't.placed_at', type: 'timestamptz', isNullable: false, isDown: sort === '-placedAt' } as const;
  return seekRows(ctx.db, input, { from: 'sales_order t', where, columns: shown, key }, values);
}

/** The caller's own orders. */
export async function ownOrders(
  ctx: Ctx,
  { page, limit, type, status }: ParsedOf<(typeof order)['order.mine']>,
): Promise<OutputOf<(typeof order)['order.mine']>> {
  const values: unknown[] = [ctx.shop.id, signedIn(ctx).id];
  const bind = binder(values);
  const where = ['t.shop_id = $1', 't.payer_id = $2'];
  if (status !== undefined) where.push(`t.state = ${bind(status)}`);
  // A module by its name stands for everything that it sells.
  if (type !== undefined) {
    const sells = type.includes('.') ? `l.sells = ${bind(type)}` : `split_part(l.sells, '.', 1) = ${bind(type)}`;
    where.push(`exists (select ${FIRST} and ${sells})`);
  }
  const own = `sales_order t where ${where.join(' and ')}`;
  const shown = columns(bind(ctx.locale));
  const row = await ctx.db.row<{ total: number; data: OrderRow[] }>(
    `select ${boundedCount(own)} as total, coalesce((select json_agg(r) from (select ${shown} from ${own}
       order by t.placed_at desc, t.id desc limit ${bind(limit)} offset ${bind((page - 1) * limit)}) r), '[]') as data`,
    values,
  );
  return { data: row?.data ?? [], ...toldCount(row?.total ?? 0), page, limit };
}
