import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { orderDispute } from '../dispute-contract.ts';

type List = (typeof orderDispute)['order.dispute.list'];
type Row = OutputOf<List>['data'][number];

const COLUMNS = `t.id, t.order_id as "orderId", t.payment_id as "paymentId", t.state, t.fen, t.reference, t.reason, t.taken_at as "takenAt", t.outcome,
  t.decided_at as "decidedAt", t.version`;
const OF_ORDER = `o.code, o.payer_id as "payerId", (select m.name from member m where m.shop_id = o.shop_id and m.id = o.payer_id) as payer`;

/** What was taken back of the shop's payments. */
export function listDisputes(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, state, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.reference = ${bind(q)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const key = { sql: 't.taken_at', type: 'timestamptz', isNullable: false, isDown: sort === '-takenAt' } as const;
  const from = 'order_dispute t join sales_order o on o.shop_id = t.shop_id and o.id = t.order_id';
  return seekRows(ctx.db, input, { from, where, columns: `${COLUMNS}, ${OF_ORDER}`, key }, values);
}

/** What was taken back of the payments of one order. */
export const listDisputesOf = (ctx: Ctx, order: number): Promise<Omit<Row, 'code' | 'payerId' | 'payer'>[]> =>
  ctx.db.rows(
    `select ${COLUMNS} from order_dispute t where t.shop_id = $1 and t.order_id = $2 order by t.id limit 50`,
    [...[ctx.shop.id, order]],
  );
