import type { Db } from '../../../../kernel/database/db.ts';
import type { AccountCode } from '../../ledger/public.ts';

/** What the ledger has on an account of one payment, by what its provider calls it, or of one refund, by its number; in fen. */
export interface BookedMoney {
  readonly what: 'payment' | 'refund';
  readonly key: string;
  readonly fen: number;
}

// What was posted for it, with what takes that back.
const ENTRIES = (
  source: string,
  ref: string,
): string => `left join ledger_posting l on l.shop_id = $1 and l.source = '${source}' and l.ref = ${ref}
    left join ledger_posting b on b.shop_id = $1 and b.reverses_id = l.id
    left join ledger_entry e on e.shop_id = $1 and e.posting_id in (l.id, b.id) and e.account = $2 and not e.is_pending`;

/** What the ledger has on an account of money that came by a method and of refunds that went back: nothing, where none of it was posted there. */
export function bookedMoney(
  reader: Pick<Db, 'rows'>,
  shopId: number,
  {
    account,
    method,
    payments,
    refunds,
  }: { account: AccountCode; method: string; payments: string[]; refunds: number[] },
): Promise<BookedMoney[]> {
  return reader.rows<BookedMoney>(
    `select 'payment' as what, p.provider_ref as key, coalesce(sum(e.fen), 0)::bigint as fen
     from order_payment p ${ENTRIES('order.received', 'p.id::text')}
     where p.shop_id = $1 and p.method = $3 and p.provider_ref = any($4::text[]) group by p.provider_ref
     union all select 'refund', r.id::text, coalesce(-sum(e.fen), 0)::bigint
     from order_refund r ${ENTRIES('order.refunded', 'r.id::text')}
     where r.shop_id = $1 and r.id = any($5::bigint[]) group by r.id`,
    [shopId, account, method, payments, refunds],
  );
}
