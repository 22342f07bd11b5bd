import { bind } from '../../../kernel/contract/bind.ts';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { fenNumber } from '../../../kernel/rules/money-text.ts';
import { deskChange, ownChange } from './change-contract.ts';
import { amendOrder } from './commands/amend-order.ts';
import { ownOrderId } from './commands/desk-acts.ts';
import { endAttempts } from './commands/end-attempts.ts';
import { confirmChange, makeChange, type WantedLine, withdrawChange } from './commands/make-change.ts';
import { lockedOrder } from './queries/locked-order.ts';
import { openChange } from './queries/order-changes.ts';
import { orderChoices } from './queries/order-choices.ts';
import { orderMoney } from './queries/order-money.ts';
import { orderState } from './queries/order-state.ts';
import { shownChange } from './queries/shown-change.ts';

type Role = 'payer' | 'staff';
type Wish = {
  version: number;
  drops: readonly number[];
  takes: readonly (Omit<WantedLine, 'line'> & { line?: number | undefined })[];
};

const ITEMS = `select id, case when $3 = 'en' then title_en else title end as title, total_fen as "totalFen" from order_line
  where shop_id = $1 and order_id = $2`;

/** Makes a change and answers it from inside its write, so that a lost answer can be asked for again. */
function made(
  ctx: Ctx,
  order: number,
  { version, drops, takes }: Wish,
  role: Role,
): Promise<OutputOf<(typeof ownChange)['order.changeOwn']>> {
  return ctx.db.write(async (tx) => {
    const wanted = takes.map(({ line = null, ...one }) => ({ ...one, line }));
    await makeChange(ctx, tx, { order, version, drops, takes: wanted, role });
    const change = await openChange(tx, ctx.shop.id, order);
    if (change === null) throw new Error('A change of an order was not stored.');
    const money = await orderMoney(tx, ctx.shop.id, order);
    const items = await tx.rows<{ id: number; title: string; totalFen: number }>(ITEMS, [
      ...[ctx.shop.id, order, ctx.locale],
    ]);
    return { data: shownChange(ctx, change, { money, items }) };
  });
}

/** Changes an order that is not paid; what could bring the money of before is closed first, outside of the transaction. */
async function amended(ctx: Ctx, order: number, { version, drops, takes }: Wish, role: Role) {
  await endAttempts(ctx, order);
  const wanted = takes.map(({ line = null, ...one }) => ({ ...one, line }));
  const {
    state,
    version: next,
    totalFen,
  } = await ctx.db.write((tx) => amendOrder(ctx, tx, { order, version, drops, takes: wanted, role }));
  const openFen = (await orderState(ctx.db, ctx.shop.id, order))?.openFen ?? 0n;
  return { data: { state, version: next, totalFen: fenNumber(totalFen), openFen: fenNumber(openFen) } };
}

type Decide = (ctx: Ctx, tx: Tx, asked: { order: number; change: number; role: Role }) => Promise<void>;

function decided(ctx: Ctx, decide: Decide, asked: { order: number; change: number; role: Role }) {
  return ctx.db.write(async (tx) => {
    await decide(ctx, tx, asked);
    const { state, version } = await lockedOrder(ctx, tx, asked.order);
    return { data: { state, version } };
  });
}

/** What answers the calls that change orders. */
export const changeRoutes: Binding[] = [
  ...bind(ownChange, {
    'order.choicesOwn': async ({ code }, ctx) => orderChoices(ctx, await ownOrderId(ctx, code), { isDesk: false }),
    'order.changeOwn': async ({ code, ...wish }, ctx) => made(ctx, await ownOrderId(ctx, code), wish, 'payer'),
    'order.amendOwn': async ({ code, ...wish }, ctx) => amended(ctx, await ownOrderId(ctx, code), wish, 'payer'),
    'order.confirmChangeOwn': async ({ code, change }, ctx) =>
      decided(ctx, confirmChange, { order: await ownOrderId(ctx, code), change, role: 'payer' }),
    'order.withdrawChangeOwn': async ({ code, change }, ctx) =>
      decided(ctx, withdrawChange, { order: await ownOrderId(ctx, code), change, role: 'payer' }),
  }),
  ...bind(deskChange, {
    'order.change.choices': ({ order }, ctx) => orderChoices(ctx, order, { isDesk: true }),
    'order.change.make': ({ order, ...wish }, ctx) => made(ctx, order, wish, 'staff'),
    'order.change.amend': ({ order, ...wish }, ctx) => amended(ctx, order, wish, 'staff'),
    'order.change.confirm': (asked, ctx) => decided(ctx, confirmChange, { ...asked, role: 'staff' }),
    'order.change.withdraw': (asked, ctx) => decided(ctx, withdrawChange, { ...asked, role: 'staff' }),
  }),
];
