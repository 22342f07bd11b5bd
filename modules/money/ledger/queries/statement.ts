import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import { ACCOUNT_CODES, ACCOUNTS, type AccountCode } from '../accounts.ts';
import type { ledger } from '../contract.ts';
import { beginOf, monthAfter, monthOf, monthsOf, yearOf } from '../months.ts';
import { CNY } from '../posting.ts';

type Statement = OutputOf<(typeof ledger)['ledger.statement']>['data'];

/** What moved on an account in a month. */
interface Moved {
  month: string;
  account: AccountCode;
  debit: bigint;
  credit: bigint;
}
type Wire = Omit<Moved, 'debit' | 'credit'> & { debit: string; credit: string };

const CLOSED = `select month from ledger_month where shop_id = $1 and state <> 'open' order by month`;
// A month that was closed before sums were kept, or came out of an archive, is counted.
const SUMMED = 'select distinct month from ledger_month_sum where shop_id = $1';
const FIRST = 'select at from ledger_posting where shop_id = $1 order by at, id limit 1';
const KEPT = `select month, account, debit_fen::text as debit, credit_fen::text as credit from ledger_month_sum
  where shop_id = $1 and unit = $2 and month < $3`;
const LIVE = `select to_char(p.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, e.account,
    coalesce(sum(e.fen) filter (where e.fen > 0), 0)::text as debit, coalesce(-sum(e.fen) filter (where e.fen < 0), 0)::text as credit
  from ledger_posting p join ledger_entry e on e.shop_id = p.shop_id and e.posting_id = p.id
  where p.shop_id = $1 and e.unit = $2 and p.at >= $3 and p.at < $4 and not e.is_pending
    and to_char(p.at at time zone 'Asia/Shanghai', 'YYYY-MM') <> all($5::text[])
  group by 1, 2`;

/** What moved in every month before one: of months whose sums are kept these, of the others what was posted. */
async function movedBefore(ctx: Ctx, end: string, first: string): Promise<Moved[]> {
  const { db, shop } = ctx;
  const summed = (await db.rows<{ month: string }>(SUMMED, [shop.id])).map(({ month }) => month);
  let open = first;
  while (open < end && summed.includes(open)) open = monthAfter(open);
  const [kept, live] = await Promise.all([
    db.rows<Wire>(KEPT, [shop.id, CNY, end]),
    open < end ? db.rows<Wire>(LIVE, [shop.id, CNY, beginOf(open), beginOf(end), summed]) : [],
  ]);
  return [...kept, ...live].map(({ debit, credit, ...row }) => ({
    ...row,
    ...{ debit: BigInt(debit), credit: BigInt(credit) },
  }));
}

const sum = (all: readonly Moved[], of: (moved: Moved) => bigint): bigint =>
  all.reduce((fen, moved) => fen + of(moved), 0n);
const kindIs = (kind: 'income' | 'expense') => (moved: Moved) => ACCOUNTS[moved.account].kind === kind;
const resultOf = (all: readonly Moved[]) => ({
  incomeFen: fenNumber(sum(all.filter(kindIs('income')), ({ debit, credit }) => credit - debit)),
  expenseFen: fenNumber(sum(all.filter(kindIs('expense')), ({ debit, credit }) => debit - credit)),
});

/** The statement of a year, of this one where none is named. */
export async function readStatement(ctx: Ctx, asked?: number): Promise<{ data: Statement }> {
  const { db, shop } = ctx;
  const now = ctx.services.now();
  const year = asked ?? yearOf(now);
  const [closed, first] = await Promise.all([
    db.rows<{ month: string }>(CLOSED, [shop.id]).then((rows) => rows.map(({ month }) => month)),
    db.row<{ at: string }>(FIRST, [shop.id]),
  ]);
  const begun = monthOf(first === null ? now : new Date(first.at));
  const moved = await movedBefore(ctx, `${year + 1}-01`, begun);
  const [before, within] = [
    moved.filter(({ month }) => month < `${year}-01`),
    moved.filter(({ month }) => month >= `${year}-01`),
  ];
  const language = ctx.locale === 'en' ? 'en' : 'zh';
  const accounts = ACCOUNT_CODES.map((account) => {
    const of = (all: readonly Moved[]) => all.filter((one) => one.account === account);
    const opening = sum(of(before), ({ debit, credit }) => debit - credit);
    const [debit, credit] = [sum(of(within), (one) => one.debit), sum(of(within), (one) => one.credit)];
    return {
      ...{ account, name: ACCOUNTS[account][language], openingFen: fenNumber(opening) },
      ...{ debitFen: fenNumber(debit), creditFen: fenNumber(credit), closingFen: fenNumber(opening + debit - credit) },
    };
  }).filter(({ openingFen, debitFen, creditFen }) => openingFen !== 0 || debitFen !== 0 || creditFen !== 0);
  const stateOf = (month: string) => {
    if (closed.includes(month)) return 'closed' as const;
    return month === monthOf(now) ? ('running' as const) : ('open' as const);
  };
  const months = monthsOf(year)
    .filter((month) => month <= monthOf(now) && month >= begun)
    .map((month) => ({
      ...{ month, state: stateOf(month) },
      ...resultOf(within.filter((one) => one.month === month)),
    }));
  const isFinal = year < yearOf(now) && months.every(({ state }) => state === 'closed');
  const firstYear = Math.min(Number(begun.slice(0, 4)), yearOf(now));
  return { data: { year, firstYear, lastYear: yearOf(now), accounts, months, ...resultOf(within), isFinal } };
}
