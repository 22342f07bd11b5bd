import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type HeldLine, type HeldOrder, lockedOrder } from '../queries/locked-order.ts';
import { refuseContested } from '../queries/order-money.ts';
import { orderRefusals } from '../refusals.ts';
import { type OrderRole, orderSteps } from '../steps.ts';
import { refuseBilled, releaseBills } from './bills.ts';
import { endOpenChange } from './end-change.ts';
import { endLine, keptOf } from './end-line.ts';
import { endUnpaid } from './expire-order.ts';
import { freeLines, sellerOf, tellSellers } from './order-stock.ts';
import { refundCredit, refundDue } from './refund-due.ts';
import { stepOrder, touchOrder } from './step-order.ts';

/** How long what somebody was told is honoured. */
export const QUOTE_MS = 10 * 60_000;

/** What giving up lines keeps and gives back, in fen. */
export interface Quote {
  id: number;
  expiresAt: string;
  keptFen: bigint;
  backFen: bigint;
  /** How many lines go. */
  lines: number;
}

interface QuotedLine {
  id: number;
  kept: number;
  back: number;
}

const keptOfEach = (lines: readonly QuotedLine[]) => lines.map(({ id, kept }) => ({ id, keptFen: BigInt(kept) }));

/** What a line is part of, among all that an order may hold; null where it stands for itself. */
function wholeOf(ctx: Ctx, { sells, ref, quantity }: HeldLine): string | null {
  const whole = sellerOf(ctx, sells).wholeOf?.({ ref, quantity });
  return whole === undefined ? null : `${sells} ${whole}`;
}

function linesOf(ctx: Ctx, order: HeldOrder, ids: readonly number[]): HeldLine[] {
  const chosen =
    ids.length === 0
      ? order.lines.filter(({ isGivenUp }) => !isGivenUp)
      : order.lines.filter(({ id }) => ids.includes(id));
  if (chosen.length < ids.length) throw notFound();
  const wholes = new Set(chosen.flatMap((line) => wholeOf(ctx, line) ?? []));
  const wanted = order.lines.filter(
    (line) => chosen.includes(line) || (!line.isGivenUp && wholes.has(wholeOf(ctx, line) ?? '')),
  );
  if (wanted.length === 0 || wanted.some(({ isGivenUp }) => isGivenUp)) throw orderRefusals.line_given_up();
  return wanted;
}

async function refuseUsed(ctx: Ctx, tx: Tx, lines: readonly HeldLine[]): Promise<void> {
  for (const { sells, ref, quantity } of lines) await sellerOf(ctx, sells).refuseGivingUp?.(ctx, tx, { ref, quantity });
}

/**
 * Says what it would keep and give back to give up these lines of an order now, all of them where none is named; what is said is
 * honoured for ten minutes. What is not paid is given up as a whole.
 */
export async function quoteGivingUp(
  ctx: Ctx,
  tx: Tx,
  { order: id, lines: ids, role }: { order: number; lines: readonly number[]; role: OrderRole },
): Promise<Quote> {
  const order = await lockedOrder(ctx, tx, id);
  if (!orderSteps.may(order.state, 'cancelled', role)) throw orderRefusals.step();
  if (order.state === 'paid') await refuseContested(ctx, tx, id);
  const lines = linesOf(ctx, order, order.state === 'placed' ? [] : ids);
  if (order.state === 'paid') await refuseUsed(ctx, tx, lines);
  const quoted: QuotedLine[] = [];
  for (const line of lines) {
    const kept = order.state === 'paid' ? await keptOf(ctx, tx, order, { line, fen: line.totalFen }) : 0n;
    const back = order.state === 'paid' ? line.totalFen - kept : 0n;
    quoted.push({ id: line.id, kept: Number(kept), back: Number(back) });
  }
  if (order.state === 'paid') await refuseBilled(ctx, tx, id, keptOfEach(quoted));
  const expiresAt = new Date(ctx.services.now().getTime() + QUOTE_MS).toISOString();
  const made = await tx.row<{ id: number; expiresAt: string }>(
    'insert into order_quote (order_id, lines, expires_at) values ($1, $2, $3) returning id, expires_at as "expiresAt"',
    [id, JSON.stringify(quoted), expiresAt],
  );
  if (made === null) throw new Error('A quote was not stored.');
  const sum = (pick: (line: QuotedLine) => number): bigint =>
    quoted.reduce((all, line) => all + BigInt(pick(line)), 0n);
  return { ...made, keptFen: sum(({ kept }) => kept), backFen: sum(({ back }) => back), lines: quoted.length };
}

/** Ends a line that was paid: what is kept counts, the rest is due. */
async function settleLine(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  { line, kept, invoicedTax }: { line: HeldLine; kept: bigint; invoicedTax: bigint },
): Promise<void> {
  await endLine(ctx, tx, order, line, kept, invoicedTax);
  const fen = line.totalFen - kept;
  if (fen > 0n) await refundDue(ctx, tx, order, { fen, from: '2010', line: line.id, reason: 'order.given_up' });
}

/** Gives up what a quote says, at what it says: what is kept counts as income, the rest is due for refund, and its places are free. */
export async function giveUp(
  ctx: Ctx,
  tx: Tx,
  { order: id, quote: quoteId, role }: { order: number; quote: number; role: OrderRole },
): Promise<void> {
  const order = await lockedOrder(ctx, tx, id);
  const quote = await tx.row<{ lines: QuotedLine[]; isOver: boolean }>(
    'select lines, expires_at <= $4 as "isOver" from order_quote where shop_id = $1 and id = $2 and order_id = $3',
    [ctx.shop.id, quoteId, id, ctx.services.now().toISOString()],
  );
  if (quote === null) throw notFound();
  if (quote.isOver) throw orderRefusals.quote_over();
  if (!orderSteps.may(order.state, 'cancelled', role)) throw orderRefusals.step();
  if (order.state === 'placed') return endUnpaid(ctx, tx, order, 'cancelled', role);
  await refuseContested(ctx, tx, id);
  await endOpenChange(ctx, tx, order, 'withdrawn');
  const lines = linesOf(
    ctx,
    order,
    quote.lines.map((line) => line.id),
  );
  const billed = await refuseBilled(ctx, tx, id, keptOfEach(quote.lines));
  await refuseUsed(ctx, tx, lines);
  await releaseBills(ctx, tx, id, lines);
  for (const line of lines) {
    const said = quote.lines.find((one) => one.id === line.id);
    // Said while it was not paid: what came meanwhile is another matter.
    if (said === undefined || BigInt(said.kept + said.back) !== line.totalFen) throw orderRefusals.quote_over();
    await settleLine(ctx, tx, order, {
      ...{ line, kept: BigInt(said.kept), invoicedTax: billed.get(line.id)?.taxFen ?? 0n },
    });
  }
  await freeLines(ctx, tx, lines);
  await tellSellers(ctx, tx, lines, 'release');
  const { code, payerId } = order;
  const isWhole = order.lines.every((line) => line.isGivenUp || lines.includes(line));
  if (!isWhole) return touchOrder(ctx, tx, id);
  await stepOrder(ctx, tx, order, 'cancelled', role);
  await refundCredit(ctx, tx, order, 'order.cancelled');
  await ctx.services.events.emit(ctx, tx, 'order.ended', { id, code, payerId, state: 'cancelled' });
}
