import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { BankRow, paymentDesk } from '../contract.ts';

type Desk = typeof paymentDesk;

const COLUMNS = `t.id, t.version, t.paid_on::text as "paidOn", t.fen, t.payer_name as "payerName", t.payer_account as "payerAccount", t.remark,
  t.state, coalesce((select json_agg(json_build_object('order', p.order_code, 'fen', p.fen) order by p.id) from bank_row_part p
    where p.shop_id = t.shop_id and p.row_id = t.id), '[]') as parts`;
const NEWEST = { sql: 't.paid_on', type: 'date', isNullable: false, isDown: true } as const;

/** Lines of the bank's statement, the newest first. */
export function listRows(
  ctx: Ctx,
  input: ParsedOf<Desk['payment.row.list']>,
): Promise<OutputOf<Desk['payment.row.list']>> {
  const { q, state } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(`position(lower(${bind(q)}) in lower(t.remark)) > 0`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  return seekRows<BankRow>(ctx.db, input, { from: 'bank_row t', where, columns: COLUMNS, key: NEWEST }, values);
}

/** One line, with the transfers that are waited for and may have meant it: of the same amount, or named in the remark. */
export async function showRow(ctx: Ctx, id: number): Promise<OutputOf<Desk['payment.row.show']>> {
  const row = await ctx.db.row<BankRow & { note: string; proposedBy: number | null }>(
    `select ${COLUMNS}, t.note, t.proposed_by as "proposedBy" from bank_row t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  const { proposedBy, ...rest } = row;
  const waiting = await ctx.db.rows<{ order: string; fen: number; remark: string; receipts: number }>(
    `select a.order_code as "order", a.fen, a.number as remark,
       (select count(*)::int from transfer_claim c where c.shop_id = a.shop_id and c.attempt_id = a.id) as receipts
     from payment_attempt a where a.shop_id = $1 and a.provider = 'bank_transfer' and a.state = 'pending'
     order by position(a.number in upper($3)) > 0 desc, a.fen = $2 desc, a.created_at desc limit 20`,
    [ctx.shop.id, row.fen, row.remark],
  );
  const mayMatch = ctx.can('payment.row.match');
  const isOwnProposal = proposedBy !== null && proposedBy === ctx.person?.id;
  return {
    data: { ...rest, isOwnProposal, waiting: row.state === 'open' ? waiting : [] },
    can: {
      save: false,
      propose: mayMatch && row.state === 'open',
      confirm: mayMatch && row.state === 'proposed' && !isOwnProposal,
      reopen: mayMatch && (row.state === 'proposed' || row.state === 'set_aside'),
    },
  };
}
