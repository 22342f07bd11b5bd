import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { fenFromYuan } from '../../../../kernel/rules/fen.ts';
import { post } from '../../ledger/public.ts';
import { providerOf } from '../accounts.ts';
import { attemptByNumber } from '../attempt-rows.ts';
import { bookedAtWechat } from '../orders.ts';
import type { BillRow, PaymentProvider } from '../provider.ts';
import { refundByNumber } from '../refund-rows.ts';
import { queryAttempt } from './query-attempt.ts';
import { takeRefundFacts } from './take-refund-facts.ts';

/** WeChat keeps bills for three months. */
const BACK_DAYS = 90;
/** Days that are read at one time: each is a call or two. */
const AT_ONCE = 10;
const DAY_MS = 86_400_000;

/** Something that is booked here, as a bill would say it. */
interface Ours {
  readonly what: 'payment' | 'refund';
  readonly number: string;
  readonly fen: number;
}

/** Where a bill and the books differ. */
export interface BillFault {
  readonly kind: 'only_ours' | 'only_theirs' | 'amount' | 'state';
  readonly what: 'payment' | 'refund';
  readonly number: string;
  readonly ourFen: number | null;
  readonly theirFen: number | null;
}

/** Adds decimal texts in yuan exactly, as far as five places. */
export function sumOfFees(fees: readonly string[]): string {
  const units = fees.reduce((sum, fee) => {
    const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,5}))?$/.exec(fee) ?? [];
    const size = BigInt(whole) * 100_000n + BigInt(part.padEnd(5, '0') || '0');
    return sum + (sign === '-' ? -size : size);
  }, 0n);
  const size = (units < 0n ? -units : units).toString().padStart(6, '0');
  return `${units < 0n ? '-' : ''}${size.slice(0, -5)}.${size.slice(-5)}`;
}

/** What a bill and the books do not say alike, by the numbers of payments and refunds. */
export function compareBill(bill: readonly BillRow[], ours: readonly Ours[]): BillFault[] {
  const name = ({ what, number }: Pick<Ours, 'what' | 'number'>): string => `${what} ${number}`;
  const own = new Map(ours.map((one) => [name(one), one]));
  const faults: BillFault[] = [];
  for (const { kind: what, number, fen: theirFen, state } of bill) {
    const mine = own.get(name({ what, number }));
    own.delete(name({ what, number }));
    const fault = { what, number, ourFen: mine?.fen ?? null, theirFen };
    if (state !== 'SUCCESS') {
      if (mine !== undefined) faults.push({ ...fault, kind: 'state' });
    } else if (mine === undefined) faults.push({ ...fault, kind: 'only_theirs' });
    else if (mine.fen !== theirFen) faults.push({ ...fault, kind: 'amount' });
  }
  for (const { what, number, fen } of own.values())
    faults.push({ kind: 'only_ours', what, number, ourFen: fen, theirFen: null });
  return faults;
}

/** What came and went on a day by what was told of it, each with the money that the ledger has of it: none, where it was not posted. */
async function oursOn(reader: Pick<Tx, 'rows'>, shop: number, day: string): Promise<Ours[]> {
  const told = await reader.rows<Omit<Ours, 'fen'> & { key: string }>(
    `select 'payment' as what, number, ref as key from payment_attempt where shop_id = $1 and provider = 'wechat_pay'
       and paid_at >= ($2::date::timestamp at time zone 'Asia/Shanghai')
       and paid_at < (($2::date + 1)::timestamp at time zone 'Asia/Shanghai')
     union all select 'refund', number, order_refund_id::text from payment_refund
     where shop_id = $1 and route = 'original' and state = 'succeeded'
       and done_at >= ($2::date::timestamp at time zone 'Asia/Shanghai')
       and done_at < (($2::date + 1)::timestamp at time zone 'Asia/Shanghai')`,
    [shop, day],
  );
  const keysOf = (kind: Ours['what']) => told.flatMap(({ what, key }) => (what === kind ? [key] : []));
  const booked = await bookedAtWechat(reader, shop, {
    payments: keysOf('payment'),
    refunds: keysOf('refund').map(Number),
  });
  return told.map(({ what, number, key }) => ({ what, number, fen: booked.get(`${what} ${key}`) ?? 0 }));
}

/** Asks about whatever the bill has and we have not: a notice may have been lost, and the answer books it. */
async function bookMissing(ctx: Ctx, provider: PaymentProvider, missing: readonly BillFault[]): Promise<void> {
  await eachApart(missing, 'payments', async ({ what, number }) => {
    if (what === 'payment') {
      const attempt = await attemptByNumber(ctx.db, ctx.shop.id, 'wechat_pay', number);
      if (attempt !== null) await queryAttempt(ctx, provider, attempt);
      return;
    }
    const refund = await refundByNumber(ctx.db, ctx.shop.id, number);
    const found = refund === null ? null : await provider.queryRefund(number);
    if (refund !== null && found?.kind === 'facts') {
      const { facts } = found;
      await ctx.db.write((tx) => takeRefundFacts(ctx, tx, refund.id, facts));
    }
  });
}

const sumOf = (rows: readonly { fen: number }[]): number => rows.reduce((sum, { fen }) => sum + fen, 0);

/**
 * Reads a day of WeChat's bill beside the books; read again, it tells what is so by then. What only the bill has is asked about and
 * booked first. The fee is posted as far as it was not.
 */
export async function readBillOf(ctx: Ctx, provider: PaymentProvider, day: string): Promise<void> {
  const bill = await provider.bill(day);
  const missing = compareBill(bill, await oursOn(ctx.db, ctx.shop.id, day)).filter(
    ({ kind }) => kind === 'only_theirs',
  );
  await bookMissing(ctx, provider, missing);
  const ours = await oursOn(ctx.db, ctx.shop.id, day);
  const faults = compareBill(bill, ours);
  const fee = sumOfFees(bill.map((row) => row.fee));
  const feeFen = fenFromYuan(fee);
  await ctx.db.write(async (tx) => {
    const kept = await tx.row<{ id: number }>(
      `insert into payment_bill (provider, day, rows, their_fen, our_fen, fee, fee_fen, read_at) values ($1, $2, 0, 0, 0, '0', 0, $3)
       on conflict (shop_id, provider, day) do update set updated_at = now() returning id`,
      [provider.id, day, ctx.services.now().toISOString()],
    );
    if (kept === null) return;
    const before = await tx.row<{ feeFen: number }>(
      'select fee_fen as "feeFen" from payment_bill where shop_id = $1 and id = $2 for update',
      [ctx.shop.id, kept.id],
    );
    await postFee(ctx, tx, day, feeFen, feeFen - (before?.feeFen ?? 0));
    await tx.rows(
      `update payment_bill set rows = $3, their_fen = $4, our_fen = $5, fee = $6, fee_fen = $7, read_at = $8, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, kept.id, bill.length, sumOf(bill), sumOf(ours), fee, feeFen, ctx.services.now().toISOString()],
    );
    await tx.rows('delete from payment_bill_fault where shop_id = $1 and bill_id = $2', [ctx.shop.id, kept.id]);
    for (const { kind, what, number, ourFen, theirFen } of faults) {
      await tx.rows(
        'insert into payment_bill_fault (bill_id, kind, what, number, our_fen, their_fen) values ($1, $2, $3, $4, $5, $6)',
        [kept.id, kind, what, number, ourFen, theirFen],
      );
    }
  });
}

async function postFee(ctx: Ctx, tx: Tx, day: string, feeFen: number, more: number): Promise<void> {
  if (more === 0) return;
  await post(ctx, tx, {
    ...{
      source: 'payment.fee',
      ref: `wechat_pay:${day}:${feeFen}`,
      reason: day,
      at: new Date(`${day}T23:59:00+08:00`),
    },
    entries: [
      { account: '5010', fen: BigInt(more) },
      { account: '1020', fen: BigInt(-more) },
    ],
  });
}

/** The job that reads the bills of days that were not read yet, as far back as WeChat keeps them and something was paid. */
export async function readBills(ctx: Ctx): Promise<void> {
  const provider = await providerOf(ctx, 'wechat_pay');
  if (provider === null) return;
  const now = ctx.services.now().getTime();
  const yesterday = formatDate(new Date(now - DAY_MS));
  const days = await ctx.db.rows<{ day: string }>(
    `select d::date::text as day from generate_series(
       greatest($2::date - ${BACK_DAYS}, (select (min(created_at) at time zone 'Asia/Shanghai')::date from payment_attempt
         where shop_id = $1 and provider = 'wechat_pay')), $2::date, interval '1 day') d
     where not exists (select from payment_bill b where b.shop_id = $1 and b.provider = 'wechat_pay' and b.day = d::date)
     order by d desc limit ${AT_ONCE}`,
    [ctx.shop.id, yesterday],
  );
  await eachApart(days, 'bills', ({ day }) => readBillOf(ctx, provider, day));
}
