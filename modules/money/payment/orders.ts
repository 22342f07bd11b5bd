import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../kernel/http/context.ts';
import { bookedMoney, bookReceived, extendOrder, lockedOpenFen, type OrderToPay, orderToPay } from '../order/public.ts';
import type { ProviderId } from './provider.ts';
import { paymentSetting } from './settings.ts';
import { workingDaysAfter } from './working-days.ts';

/** An order of the person's by its code; another person’s is like one that never was. */
export async function ownOrder(ctx: Ctx, code: string): Promise<OrderToPay> {
  const order = await orderToPay(ctx.db, ctx.shop.id, { code });
  if (order === null || order.payerId !== signedIn(ctx).id) throw notFound();
  return order;
}

/** Lets an order wait for a transfer, and answers until when: working days, or as long as it does anyway. */
export async function holdForTransfer(ctx: Ctx, tx: Tx, order: OrderToPay): Promise<Date> {
  const now = ctx.services.now();
  const until = workingDaysAfter(now, await paymentSetting(ctx, 'payment.bankDays'));
  const before = new Date(order.holdUntil);
  if (before >= until) return before;
  return (await extendOrder(ctx, tx, order.id, until)) ? until : before;
}

/** Whether as much of an order is to be paid as was read a moment ago; holds it until the transaction ends. */
export const isOpenAsBefore = async (ctx: Ctx, tx: Tx, { id, openFen }: OrderToPay): Promise<boolean> =>
  (await lockedOpenFen(ctx, tx, id)) === BigInt(openFen);

/** Where money lies that came by a provider: at WeChat, or on the bank’s statement, whose row was posted when it was imported. */
const BOOKED_AS = {
  wechat_pay: { method: 'wechat', account: '1020' },
  bank_transfer: { method: 'bank', account: '2040' },
} as const;

/** Money that came for an order, as the order books it; what is too much, too late or twice the order deals with. */
export async function receive(
  ctx: Ctx,
  tx: Tx,
  {
    fen,
    provider,
    ...rest
  }: { order: number; provider: ProviderId; attempt: string; fen: number; at: Date; providerRef: string },
): Promise<void> {
  await bookReceived(ctx, tx, { ...rest, ...BOOKED_AS[provider], fen: BigInt(fen) });
}

/** What came and went back by WeChat, in fen as the ledger has it, by what the provider calls a payment and by the number of a refund. */
export async function bookedAtWechat(
  reader: Pick<Db, 'rows'>,
  shop: number,
  { payments, refunds }: { payments: string[]; refunds: number[] },
): Promise<ReadonlyMap<string, number>> {
  const booked = await bookedMoney(reader, shop, { ...BOOKED_AS.wechat_pay, payments, refunds });
  return new Map(booked.map(({ what, key, fen }) => [`${what} ${key}`, fen]));
}
