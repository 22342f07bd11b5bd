import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { Bill, paymentDesk } from '../contract.ts';

type Desk = typeof paymentDesk;
type Difference = OutputOf<Desk['payment.bill.show']>['data']['differences'][number];

const COLUMNS = `t.id, t.day::text as day, t.rows, t.their_fen as "theirFen", t.our_fen as "ourFen", t.fee_fen as "feeFen", t.read_at as "readAt",
  (select count(*)::int from payment_bill_fault f where f.shop_id = t.shop_id and f.bill_id = t.id) as faults`;
const NEWEST = { sql: 't.day', type: 'date', isNullable: false, isDown: true } as const;
/** Differences of one day that are shown. */
const MOST = 200;

/** Days of WeChat Pay's bill, the newest first. */
export function listBills(
  ctx: Ctx,
  input: ParsedOf<Desk['payment.bill.list']>,
): Promise<OutputOf<Desk['payment.bill.list']>> {
  const rows = { from: 'payment_bill t', where: ['t.shop_id = $1'], columns: COLUMNS, key: NEWEST };
  return seekRows<Bill>(ctx.db, input, rows, [ctx.shop.id]);
}

/** One day, with what the bill and the books do not say alike. */
export async function showBill(ctx: Ctx, id: number): Promise<OutputOf<Desk['payment.bill.show']>> {
  const row = await ctx.db.row<Bill & { fee: string; version: number }>(
    `select ${COLUMNS}, t.fee, 1 as version from payment_bill t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const differences = await ctx.db.rows<Difference>(
    `select id, kind, what, number, our_fen as "ourFen", their_fen as "theirFen" from payment_bill_fault
     where shop_id = $1 and bill_id = $2 order by id limit ${MOST}`,
    [ctx.shop.id, id],
  );
  return { data: { ...row, differences }, can: { save: false } };
}
