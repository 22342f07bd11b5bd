import type { Ctx } from '../../../../kernel/http/context.ts';
import type { LedgerFault } from '../ledger-fault.ts';

/** Faults that one look tells of, of each kind. */
const MOST = 50;

const FAULTS = `
  (select 'posting' as what, e.posting_id::text as where, sum(e.fen)::text as fen from ledger_entry e where e.shop_id = $1
    group by e.posting_id, e.unit, e.is_pending having sum(e.fen) <> 0 order by 2 limit ${MOST})
  union all (select 'total', e.unit, sum(e.fen)::text from ledger_entry e where e.shop_id = $1
    group by e.unit, e.is_pending having sum(e.fen) <> 0 order by 2 limit ${MOST})
  union all (select 'snapshot', concat_ws('/', s.account, s.sub), (s.fen + s.pending_fen - n.fen)::text from ledger_snapshot s
    cross join lateral (select coalesce(sum(e.fen), 0) as fen, coalesce(sum(e.fen) filter (where e.is_pending), 0) as pending
      from ledger_entry e where e.shop_id = s.shop_id and e.account = s.account and e.unit = s.unit and (s.sub is null or e.sub = s.sub)
        and e.id <= s.upto) n
    where s.shop_id = $1 and (s.fen + s.pending_fen <> n.fen or s.pending_fen <> n.pending) order by 2 limit ${MOST})
  union all (select 'month', concat_ws('/', s.month, s.account), (s.debit_fen - s.credit_fen - n.fen)::text from ledger_month_sum s
    cross join lateral (select coalesce(sum(e.fen), 0) as fen, coalesce(sum(e.fen) filter (where e.fen > 0), 0) as debit
      from ledger_posting p join ledger_entry e on e.shop_id = p.shop_id and e.posting_id = p.id
      where p.shop_id = s.shop_id and p.at >= (s.month || '-01')::timestamp at time zone 'Asia/Shanghai'
        and p.at < ((s.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Shanghai'
        and e.account = s.account and e.unit = s.unit and not e.is_pending) n
    where s.shop_id = $1 and (s.debit_fen - s.credit_fen <> n.fen or s.debit_fen <> n.debit) order by 2 limit ${MOST})`;

/**
 * Looks at the whole ledger: each posting and all of it come to nothing, and each snapshot and each closed month is the sum of its entries. What was
 * found is kept, and stands among what the shop leans on.
 */
export async function checkLedger({ db, shop, services }: Ctx): Promise<readonly LedgerFault[]> {
  return db.write(async (tx) => {
    const faults = await tx.rows<LedgerFault>(FAULTS, [shop.id]);
    await tx.rows('insert into ledger_check (checked_at, faults) values ($1, $2)', [
      services.now().toISOString(),
      JSON.stringify(faults),
    ]);
    await tx.rows(`delete from ledger_check where shop_id = $1 and checked_at < $2::timestamptz - interval '1 year'`, [
      shop.id,
      services.now().toISOString(),
    ]);
    return faults;
  });
}
