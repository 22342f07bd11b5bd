import type { Db } from '../../../../kernel/database/db.ts';
import type { AccountCode } from '../accounts.ts';
import { CNY } from '../posting.ts';

/** What an account has come to, debit above zero: what counts, and what is promised beside it. */
export interface Balance {
  fen: bigint;
  pending: bigint;
}

/** Which part of an account; of the whole where absent. */
interface Part {
  sub?: string;
  unit?: string;
}

// Written as a case: under row-level security no index is asked by what `coalesce` makes, since it is not known to leak nothing.
const AFTER = 'case when s.upto is null then 0 else s.upto end';
/** Above every number: what lies between two numbers a plan takes for little, what lies above an unknown one for a third of all. */
const LAST_ID = '9223372036854775807';

const statement = (here: string, snapshotOf: string): string => `
  select (coalesce(s.fen, 0) + e.fen)::text as fen, (coalesce(s.pending_fen, 0) + e.pending)::text as pending
  from (select 1) one
  left join ledger_snapshot s on s.shop_id = $1 and s.account = $2 and s.unit = $3 and ${snapshotOf}
  cross join lateral (
    select coalesce(sum(e.fen) filter (where not e.is_pending), 0) as fen, coalesce(sum(e.fen) filter (where e.is_pending), 0) as pending
    from ledger_entry e where e.shop_id = $1 and e.account = $2 and e.unit = $3 and ${here} e.id > ${AFTER} and e.id < ${LAST_ID}) e`;
const WHOLE = statement('', 's.sub is null');
const OF_SUB = statement('e.sub = $4 and', 's.sub = $4');

/** The balance of an account, or of one part of it: the last snapshot and what came after it. */
export async function balance(
  reader: Pick<Db, 'row'>,
  shopId: number,
  account: AccountCode,
  { sub, unit = CNY }: Part = {},
): Promise<Balance> {
  const head = [shopId, account, unit];
  const row = await (sub === undefined
    ? reader.row<{ fen: string; pending: string }>(WHOLE, head)
    : reader.row<{ fen: string; pending: string }>(OF_SUB, [...head, sub]));
  return { fen: BigInt(row?.fen ?? 0), pending: BigInt(row?.pending ?? 0) };
}

const OF_ALL = `select account, coalesce(sum(fen) filter (where not is_pending), 0)::text as fen,
    coalesce(sum(fen) filter (where is_pending), 0)::text as pending
  from ledger_entry where shop_id = $1 and sub = $2 and unit = $3 group by account`;

/** What each account has come to for one part, such as an order; accounts without entries are left out. */
export async function balancesOf(
  reader: Pick<Db, 'rows'>,
  shopId: number,
  sub: string,
  unit = CNY,
): Promise<ReadonlyMap<AccountCode, Balance>> {
  const rows = await reader.rows<{ account: AccountCode; fen: string; pending: string }>(OF_ALL, [shopId, sub, unit]);
  return new Map(rows.map(({ account, fen, pending }) => [account, { fen: BigInt(fen), pending: BigInt(pending) }]));
}
