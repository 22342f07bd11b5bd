import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { paymentDesk, Refund } from '../contract.ts';
import { openPayee } from '../payee.ts';
import { foundBy } from './found-by.ts';

type Desk = typeof paymentDesk;

/** The columns of a refund `t` as staff see it. */
export const REFUND_COLUMNS = `t.id, t.version, t.order_code as "order", t.number, t.fen, t.back_fen as "backFen", t.route, t.state, t.refusal, t.ref,
  t.created_at as "createdAt", t.submitted_at as "submittedAt", t.done_at as "doneAt"`;
const NEWEST = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: true } as const;

/** Money on its way back, the newest first. */
export function listRefunds(
  ctx: Ctx,
  input: ParsedOf<Desk['payment.refund.list']>,
): Promise<OutputOf<Desk['payment.refund.list']>> {
  const { q, state } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`t.id = any(array(${foundBy('payment_refund', bind(q.toUpperCase()))}))`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  return seekRows<Refund>(
    ctx.db,
    input,
    { from: 'payment_refund t', where, columns: REFUND_COLUMNS, key: NEWEST },
    values,
  );
}

/** One refund, and what may be done with it. */
export async function showRefund(ctx: Ctx, id: number): Promise<OutputOf<Desk['payment.refund.show']>> {
  const row = await ctx.db.row<
    Refund & { reason: string; paidFen: number; payeeBox: string | null; preparedBy: number | null }
  >(
    `select ${REFUND_COLUMNS}, t.reason, t.paid_fen as "paidFen", t.payee_box as "payeeBox", t.prepared_by as "preparedBy"
     from payment_refund t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const { payeeBox, preparedBy, ...rest } = row;
  const mayHandle = ctx.can('payment.refund.handle');
  const isByBank = row.route === 'bank' ? row.state === 'due' : row.state === 'abnormal';
  const isWaiting = row.route === 'bank' && row.state === 'submitted';
  const isOwnPayout = preparedBy !== null && preparedBy === ctx.person?.id;
  return {
    data: { ...rest, isOwnPayout, payee: payeeBox === null ? null : openPayee(ctx, payeeBox) },
    can: {
      save: false,
      prepare: mayHandle && isByBank,
      confirm: mayHandle && isWaiting && !isOwnPayout,
      withdraw: mayHandle && isWaiting,
      retry: mayHandle && row.route === 'original' && row.state === 'due',
    },
  };
}
