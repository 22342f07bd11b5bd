import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import { ACCOUNT_CODES, ACCOUNTS } from '../accounts.ts';
import type { ledger } from '../contract.ts';
import { monthBefore } from '../months.ts';
import { balance } from './balance.ts';

type Data = OutputOf<(typeof ledger)['ledger.show']>['data'];

/** Months that are shown: five years of them. */
const MOST = 60;
const nameOf = (column: string): string =>
  `(select p.name from member p where p.shop_id = m.shop_id and p.id = m.${column})`;
const MONTHS = `select m.id, m.month, m.state, m.closed_at as "closedAt", ${nameOf('closed_by')} as "closedBy", ${nameOf('asked_by')} as "askedBy",
    coalesce(m.asked_by = $2, false) as "isAskedByMe", m.reason, m.version
  from ledger_month m where m.shop_id = $1 order by m.month desc limit ${MOST}`;

/** What each account has come to, the months that were closed, and what the last nightly look found. */
export async function showLedger(ctx: Ctx): Promise<{ data: Data }> {
  const { db, shop } = ctx;
  const [balances, months, checked] = await Promise.all([
    Promise.all(ACCOUNT_CODES.map((account) => balance(db, shop.id, account))),
    db.rows<Data['months'][number]>(MONTHS, [shop.id, ctx.person?.id ?? null]),
    db.row<{ checkedAt: string; faults: number }>(
      `select checked_at as "checkedAt", jsonb_array_length(faults) as faults from ledger_check where shop_id = $1
       order by checked_at desc, id desc limit 1`,
      [shop.id],
    ),
  ]);
  const language = ctx.locale === 'en' ? 'en' : 'zh';
  const accounts = ACCOUNT_CODES.map((account, index) => ({
    account,
    name: ACCOUNTS[account][language],
    fen: fenNumber(balances[index]?.fen ?? 0n),
    pendingFen: fenNumber(balances[index]?.pending ?? 0n),
  })).filter(({ fen, pendingFen }) => fen !== 0 || pendingFen !== 0);
  const lastMonth = monthBefore(ctx.services.now());
  return { data: { accounts, months, checkedAt: checked?.checkedAt ?? null, faults: checked?.faults ?? 0, lastMonth } };
}
