import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { fenNumber } from '../../../kernel/rules/money-text.ts';
import { orderAdmin } from './admin-contract.ts';
import { cart } from './cart-contract.ts';
import { changeRoutes } from './change-routes.ts';
import { checkOut } from './commands/check-out.ts';
import { bookAtDesk, fulfilOrder, ownOrderId, refundAtDesk, refundExtra } from './commands/desk-acts.ts';
import { decideDispute, openDispute } from './commands/dispute.ts';
import { giveUp, quoteGivingUp } from './commands/give-up.ts';
import { replaceReceipt } from './commands/issue-receipt.ts';
import { order } from './contract.ts';
import { orderDispute } from './dispute-contract.ts';
import { listDisputes } from './queries/list-disputes.ts';
import { listOrders, ownOrders } from './queries/list-orders.ts';
import { lockedOrder } from './queries/locked-order.ts';
import { showOrder, showOwnOrder } from './queries/show-order.ts';
import type { OrderRole } from './steps.ts';

async function quoted(ctx: Ctx, asked: { order: number; lines: readonly number[]; role: OrderRole }) {
  const { keptFen, backFen, ...quote } = await ctx.db.write((tx) => quoteGivingUp(ctx, tx, asked));
  return { data: { ...quote, keptFen: fenNumber(keptFen), backFen: fenNumber(backFen) } };
}

/** A call that answers nothing but that it was done. */
const done =
  <In>(act: (ctx: Ctx, input: In) => Promise<void>) =>
  async (input: In, ctx: Ctx): Promise<Record<string, never>> => {
    await act(ctx, input);
    return {};
  };

/** What answers the calls on orders. */
export const orderRoutes: Binding[] = [
  ...bind(cart, { 'order.checkout': (input, ctx) => checkOut(ctx, input) }),
  ...bind(order, {
    'order.mine': (input, ctx) => ownOrders(ctx, input),
    'order.own': ({ code }, ctx) => showOwnOrder(ctx, code),
    'order.quoteOwn': async ({ code }, ctx) =>
      quoted(ctx, { order: await ownOrderId(ctx, code), lines: [], role: 'payer' }),
    'order.giveUpOwn': async ({ code, quote }, ctx) => {
      const id = await ownOrderId(ctx, code);
      return ctx.db.write(async (tx) => {
        await giveUp(ctx, tx, { order: id, quote, role: 'payer' });
        return { data: { state: (await lockedOrder(ctx, tx, id)).state } };
      });
    },
  }),
  ...bind(orderAdmin, {
    'order.order.list': (input, ctx) => listOrders(ctx, input),
    'order.order.show': ({ id }, ctx) => showOrder(ctx, id),
    'order.payment.book': (input, ctx) => bookAtDesk(ctx, input),
    'order.order.quote': (input, ctx) => quoted(ctx, { ...input, role: 'staff' }),
    'order.order.cancel': done((ctx, input) => ctx.db.write((tx) => giveUp(ctx, tx, { ...input, role: 'staff' }))),
    'order.order.fulfil': done((ctx, { id }) => fulfilOrder(ctx, id)),
    'order.credit.refund': done((ctx, { id }) => refundExtra(ctx, id)),
    'order.refund.book': done(refundAtDesk),
    'order.receipt.void': done((ctx, { id, reason }) => replaceReceipt(ctx, id, reason)),
  }),
  ...bind(orderDispute, {
    'order.dispute.list': (input, ctx) => listDisputes(ctx, input),
    'order.dispute.open': (input, ctx) => openDispute(ctx, input),
    'order.dispute.decide': done(decideDispute),
  }),
  ...changeRoutes,
];
