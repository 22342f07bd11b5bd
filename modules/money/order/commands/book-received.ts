import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type AccountCode, post } from '../../ledger/public.ts';
import { type HeldOrder, lockedOrder } from '../queries/locked-order.ts';
import { lastChange } from '../queries/order-changes.ts';
import { orderMoney, subOf, usableFen } from '../queries/order-money.ts';
import { orderRefusals } from '../refusals.ts';
import { settleChange } from './apply-change.ts';
import { endUnpaid } from './expire-order.ts';
import { payOrder } from './pay-order.ts';
import { refundCredit } from './refund-due.ts';

/** Money that came for an order. */
export interface Received {
  order: number;
  /** How it came, such as `wechat` or `cash`. */
  method: string;
  /** The account of the ledger that it lies in: 1020 at WeChat, 2040 a matched row of the bank, 1001 and 1010 seen by the desk. */
  account: AccountCode;
  /** The attempt that brought it; empty where it came without one. */
  attempt: string;
  fen: bigint;
  at: Date;
  /** What whoever handed it over calls it: booked once for each method. */
  providerRef: string;
}

/** A payment that is booked, now or before. */
export interface Booked {
  payment: number;
  isNew: boolean;
}

async function keepPayment(ctx: Ctx, tx: Tx, received: Received): Promise<Booked> {
  const { order, method, account, attempt, fen, at, providerRef } = received;
  const kept = await tx.row<{ id: number }>(
    `insert into order_payment (order_id, method, account, attempt, provider_ref, fen, received_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (shop_id, method, provider_ref) do nothing returning id`,
    [order, method, account, attempt, providerRef, String(fen), at.toISOString()],
  );
  if (kept !== null) return { payment: kept.id, isNew: true };
  const first = await tx.row<{ id: number; isSame: boolean }>(
    `select id, order_id = $4 and fen = $5 and account = $6 as "isSame" from order_payment
     where shop_id = $1 and method = $2 and provider_ref = $3`,
    [ctx.shop.id, method, providerRef, order, String(fen), account],
  );
  if (!first?.isSame) throw orderRefusals.other_payment();
  return { payment: first.id, isNew: false };
}

/** What money does to an order that is paid: the change of it that waits, or it is too much; for one that is over it goes back. */
async function settlePaid(ctx: Ctx, tx: Tx, order: HeldOrder): Promise<void> {
  const change = await lastChange(tx, ctx.shop.id, order.id);
  if (change === null || change.state === 'applied' || change.orderVersion !== order.version) return;
  const became = await settleChange(ctx, tx, { order, change });
  if (became === 'over') await refundCredit(ctx, tx, order, 'order.change_ended');
}

/** What money does to an order: pays it, waits for the rest, or goes back where there is nothing to be had for it. */
export async function settle(ctx: Ctx, tx: Tx, order: HeldOrder): Promise<void> {
  if (order.state === 'fulfilled') return;
  if (order.state === 'paid') return settlePaid(ctx, tx, order);
  const isEnough = usableFen(await orderMoney(tx, ctx.shop.id, order.id)) >= order.totalFen;
  if (order.state === 'placed') {
    if (isEnough && !(await payOrder(ctx, tx, order))) await endUnpaid(ctx, tx, order, 'expired', 'system');
    return;
  }
  if (order.state === 'expired' && isEnough && (await payOrder(ctx, tx, order))) return;
  await refundCredit(ctx, tx, order, `order.${order.state}`);
}

/**
 * Books money that came for an order, once for each method and what its provider calls it. As soon as all of it is there the order is
 * paid; what is short waits, what is too much stays the payer's, and what came too late has what is left or is due for refund.
 */
export async function bookReceived(ctx: Ctx, tx: Tx, received: Received): Promise<Booked> {
  if (received.fen <= 0n) throw orderRefusals.nothing_received();
  const order = await lockedOrder(ctx, tx, received.order);
  const booked = await keepPayment(ctx, tx, received);
  if (!booked.isNew) return booked;
  const { fen, method, providerRef, account, at } = received;
  const sub = subOf(order.id);
  await post(ctx, tx, {
    ...{ source: 'order.received', ref: String(booked.payment), reason: `${method}/${providerRef}`, at },
    entries: [
      { account, sub, fen },
      { account: '2020', sub, fen: -fen },
    ],
  });
  await settle(ctx, tx, order);
  return booked;
}
