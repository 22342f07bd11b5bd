import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { vatSplit } from '../../../../kernel/rules/vat-split.ts';
import { type AccountCode, post } from '../../ledger/public.ts';
import type { DeskMethod, orderAdmin } from '../admin-contract.ts';
import { lockedOrder } from '../queries/locked-order.ts';
import { subOf } from '../queries/order-money.ts';
import { orderRefusals } from '../refusals.ts';
import { billedOf } from './bills.ts';
import { bookReceived } from './book-received.ts';
import { endOpenChange } from './end-change.ts';
import { bookRefunded, refundCredit } from './refund-due.ts';
import { stepOrder } from './step-order.ts';

/** Where what the desk has seen lies. */
const ACCOUNT_OF: Readonly<Record<DeskMethod, AccountCode>> = { cash: '1001', transfer: '1010' };

/** By which methods the desk books in this shop: in cash always, transfers where nothing else takes them off the bank's rows. */
export async function deskMethods(ctx: Ctx): Promise<DeskMethod[]> {
  for (const way of ctx.services.registry.pays.values()) {
    if ((await way.takesTransfers?.(ctx)) === true) return ['cash'];
  }
  return ['cash', 'transfer'];
}

async function refuseElsewhere(ctx: Ctx, method: DeskMethod): Promise<void> {
  if (!(await deskMethods(ctx)).includes(method)) throw orderRefusals.transfers_by_statement();
}

/** Books money that somebody of the desk has seen. */
export async function bookAtDesk(
  ctx: Ctx,
  { order, method, fen, reference, receivedAt }: ParsedOf<(typeof orderAdmin)['order.payment.book']>,
) {
  const now = ctx.services.now();
  const at = receivedAt === undefined ? now : new Date(receivedAt);
  if (at > now) throw invalidInput({ receivedAt: [ctx.t('order.errors.future')] });
  await refuseElsewhere(ctx, method);
  return ctx.db.write(async (tx) => {
    const { payment } = await bookReceived(ctx, tx, {
      ...{ order, method, account: ACCOUNT_OF[method], attempt: '', fen: BigInt(fen), at, providerRef: reference },
    });
    return { data: { id: payment, state: (await lockedOrder(ctx, tx, order)).state } };
  });
}

/** Books that a refund has gone back by the desk's own hand. */
export async function refundAtDesk(
  ctx: Ctx,
  { id, method, reference }: ParsedOf<(typeof orderAdmin)['order.refund.book']>,
): Promise<void> {
  const told = { refund: id, method, account: ACCOUNT_OF[method], providerRef: reference, at: ctx.services.now() };
  await refuseElsewhere(ctx, method);
  await ctx.db.write(async (tx) => {
    for (const way of ctx.services.registry.pays.values()) {
      if ((await way.isRefunding?.(ctx, tx, id)) === true) throw orderRefusals.refund_under_way();
    }
    await bookRefunded(ctx, tx, told);
  });
}

/** Lets the money beyond an order be due for refund. */
export async function refundExtra(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.write(async (tx) => {
    const order = await lockedOrder(ctx, tx, id);
    // Of what is not paid yet it is no money beyond, but the beginning.
    const isDue = order.state !== 'placed' && (await refundCredit(ctx, tx, order, 'order.credit'));
    if (!isDue) throw orderRefusals.no_credit();
  });
}

/** Says that a paid order was performed: what is left of it becomes income, and what of its tax is not invoiced yet waits for that. */
export async function fulfilOrder(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.write(async (tx) => {
    const order = await lockedOrder(ctx, tx, id);
    await endOpenChange(ctx, tx, order, 'withdrawn');
    await stepOrder(ctx, tx, order, 'fulfilled', 'staff');
    const sub = subOf(id);
    const billed = await billedOf(ctx, tx, id);
    for (const line of order.lines) {
      if (line.isGivenUp || line.totalFen === 0n) continue;
      const tax = BigInt(vatSplit(Number(line.totalFen), line.taxRate).tax);
      const invoiced = billed.get(line.id)?.taxFen ?? 0n;
      await post(ctx, tx, {
        ...{ source: 'order.performed', ref: String(line.id), reason: order.code },
        entries: [
          { account: '2010', sub, fen: line.totalFen - invoiced },
          { account: '4010', sub, fen: tax - line.totalFen },
          ...(tax > invoiced ? [{ account: '2110', sub, fen: invoiced - tax } as const] : []),
        ],
      });
    }
  });
}

/** The number of one of the caller's own orders. */
export async function ownOrderId(ctx: Ctx, code: string): Promise<number> {
  const found = await ctx.db.row<{ id: number }>(
    'select id from sales_order where shop_id = $1 and code = $2 and payer_id = $3',
    [ctx.shop.id, code, signedIn(ctx).id],
  );
  if (found === null) throw notFound();
  return found.id;
}
