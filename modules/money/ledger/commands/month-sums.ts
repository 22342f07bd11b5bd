import type { Tx } from '../../../../kernel/database/db.ts';
import { beginOf, monthAfter } from '../months.ts';

const MOVED = `select $2, e.account, e.unit, coalesce(sum(e.fen) filter (where e.fen > 0), 0), coalesce(-sum(e.fen) filter (where e.fen < 0), 0)
  from ledger_posting p join ledger_entry e on e.shop_id = p.shop_id and e.posting_id = p.id
  where p.shop_id = $1 and p.at >= $3 and p.at < $4 and not e.is_pending group by e.account, e.unit`;

/** Keeps what a month that is being closed moved on each account; nothing more comes to it, so a statement need not count it anew. */
export async function keepMonthSums(tx: Tx, shopId: number, month: string): Promise<void> {
  await tx.rows(`insert into ledger_month_sum (month, account, unit, debit_fen, credit_fen) ${MOVED}`, [
    ...[shopId, month, beginOf(month), beginOf(monthAfter(month))],
  ]);
}

/** Forgets the sums of a month that takes postings again. */
export const dropMonthSums = (tx: Tx, shopId: number, month: string): Promise<unknown> =>
  tx.rows('delete from ledger_month_sum where shop_id = $1 and month = $2', [shopId, month]);
