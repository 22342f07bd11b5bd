import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { vatSplit } from '../../../../kernel/rules/vat-split.ts';
import { findPosting, post, settlePending } from '../../ledger/public.ts';
import type { HeldLine, HeldOrder } from '../queries/locked-order.ts';
import type { HeldChange } from '../queries/order-changes.ts';
import { orderMoney, subOf, usableFen } from '../queries/order-money.ts';
import type { OrderRole } from '../steps.ts';
import { areBilled, releaseBills } from './bills.ts';
import { CHANGE_POSTING, endChange, stepChange } from './end-change.ts';
import { endLine } from './end-line.ts';
import { planReceiptAnew } from './issue-receipt.ts';
import { type ChangedStock, freeLines, stockOf, takeChanged, tellSellers } from './order-stock.ts';
import { addLines } from './price-lines.ts';
import { refundDue } from './refund-due.ts';

type Moving = { order: HeldOrder; change: HeldChange };

/** Lets what a change adds have its stock; false where something is short or gone, and then none of it is held. */
async function takeAdded(ctx: Ctx, tx: Tx, { order, change }: Moving, leaving: readonly HeldLine[]): Promise<boolean> {
  const stocks = await stockOf(ctx, tx, change.adds);
  if (stocks === 'gone') return false;
  const keyOf = (line: number | null): string | null => order.lines.find(({ id }) => id === line)?.stockKey ?? null;
  const asked = change.adds.flatMap(({ replaces }, index): ChangedStock[] => {
    const stock = stocks[index] ?? null;
    return stock === null ? [] : [{ ...stock, from: keyOf(replaces) }];
  });
  const keys = leaving.flatMap(({ stockKey }) => stockKey ?? []);
  return takeChanged(ctx, tx, asked, keys);
}

/** Lets what was promised for a change count, and pays it with the payer's money. */
async function postPaid(ctx: Ctx, tx: Tx, { order, change }: Moving): Promise<void> {
  const [sub, name] = [subOf(order.id), { ref: String(change.id), reason: order.code }];
  const promise = await findPosting(tx, ctx.shop.id, CHANGE_POSTING, name.ref);
  if (change.state === 'open' && promise !== null) {
    await settlePending(ctx, tx, promise, { source: 'order.change_agreed', ...name });
  } else {
    await post(ctx, tx, {
      ...{ source: 'order.change_agreed', ...name },
      entries: [
        { account: '1100', sub, fen: change.dueFen },
        { account: '2010', sub, fen: -change.dueFen },
      ],
    });
  }
  await post(ctx, tx, {
    ...{ source: 'order.change_paid', ...name },
    entries: [
      { account: '2020', sub, fen: change.dueFen },
      { account: '1100', sub, fen: -change.dueFen },
    ],
  });
}

/** Puts the lines of a change into its order and ends those that go, at what the change says of them. */
async function changeLines(ctx: Ctx, tx: Tx, { order, change }: Moving, leaving: readonly HeldLine[]): Promise<void> {
  await addLines(ctx, tx, {
    ...{ order: order.id, after: order.lines.length },
    lines: change.adds.map(({ title, titleEn, unitFen, replaces, carriedFen, ...line }) => {
      const totalFen = unitFen * line.quantity;
      return {
        ...line,
        offer: {
          ...{ title: { zh: title, en: titleEn }, unitFen: BigInt(unitFen), currency: 'CNY' },
          ...{ taxRate: line.taxRate, ruleVersion: line.ruleVersion },
        },
        ...{ discountFen: 0n, totalFen: BigInt(totalFen), taxFen: BigInt(vatSplit(totalFen, line.taxRate).tax) },
        ...(replaces === null ? {} : { replaces, carriedFen: BigInt(carriedFen) }),
      };
    }),
  });
  for (const line of leaving) {
    const said = change.drops.find(({ id }) => id === line.id);
    await endLine(ctx, tx, order, line, BigInt(said?.keptFen ?? 0));
  }
}

/**
 * Changes a locked order as a change says, whose money is there: its new lines have what they held, or take it anew where the hold has
 * ended, the others give back what is theirs. False where something of it is gone, or the order is another one by now; then it is as it was.
 */
export async function applyChange(ctx: Ctx, tx: Tx, moving: Moving, role: OrderRole): Promise<boolean> {
  const { order, change } = moving;
  if (order.state !== 'paid' || order.version !== change.orderVersion) return false;
  const leaving = order.lines.filter(({ id, isGivenUp }) => !isGivenUp && change.drops.some((drop) => drop.id === id));
  // Whoever had a paper made of what goes since then wants it as it was.
  if (await areBilled(ctx, tx, order.id, leaving)) return false;
  if (!(await takeAdded(ctx, tx, moving, leaving))) return false;
  await stepChange(ctx, tx, change, 'applied', role);
  await releaseBills(ctx, tx, order.id, leaving);
  await changeLines(ctx, tx, moving, leaving);
  if (change.dueFen > 0n) await postPaid(ctx, tx, moving);
  if (change.backFen > 0n) {
    await refundDue(ctx, tx, order, { fen: change.backFen, from: '2010', line: null, reason: 'order.changed' });
  }
  const { id, code, payerId } = order;
  await tx.rows(
    `update sales_order set total_fen = total_fen + $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2`,
    [ctx.shop.id, id, String(change.dueFen - change.backFen)],
  );
  await tellSellers(ctx, tx, change.adds, 'fulfil');
  await freeLines(ctx, tx, leaving);
  await tellSellers(ctx, tx, leaving, 'release');
  await ctx.services.events.emit(ctx, tx, 'order.changed', { id, code, payerId });
  await planReceiptAnew(ctx, tx, { id });
  return true;
}

/** What money that came for a paid order does to the change that waits for it, or waited: it is applied, waits for the rest, or is over. */
export async function settleChange(ctx: Ctx, tx: Tx, { order, change }: Moving): Promise<'applied' | 'waits' | 'over'> {
  const isEnough = usableFen(await orderMoney(tx, ctx.shop.id, order.id)) >= change.dueFen;
  if (change.state === 'open' && !isEnough) return 'waits';
  const mayApply = change.state === 'open' || change.state === 'expired';
  if (mayApply && isEnough && (await applyChange(ctx, tx, { order, change }, 'system'))) return 'applied';
  if (change.state === 'open') await endChange(ctx, tx, order, change, { to: 'expired', role: 'system' });
  return 'over';
}
