import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SellSpec } from '../../../kernel/module/sell-spec.ts';
import { openUnit } from '../../../kernel/stock/stock-unit.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { type AccountCode, balance } from '../ledger/public.ts';
import { amendOrder } from './commands/amend-order.ts';
import { bookReceived } from './commands/book-received.ts';
import { decideDispute, openDispute } from './commands/dispute.ts';
import { expireDue } from './commands/expire-due.ts';
import { giveUp, quoteGivingUp } from './commands/give-up.ts';
import { confirmChange, makeChange, withdrawChange } from './commands/make-change.ts';
import { type OrderWish, type Placed, placeOrder } from './commands/place-order.ts';
import { bookRefunded } from './commands/refund-due.ts';
import { lockedOrder } from './queries/locked-order.ts';
import { type HeldChange, lastChange } from './queries/order-changes.ts';
import { orderState } from './queries/order-state.ts';
import type { OrderRole } from './steps.ts';

const MINUTE = 60_000;

/** Something that is sold in tests: its price can be changed, and it takes one of a unit for each. */
export interface TestThing {
  ref: string;
  unitFen: bigint;
  unit: number | null;
  key: string;
  currency: string;
  keptFen: bigint;
  isGone: boolean;
  /** What its seller was told. */
  told: string[];
}

/** What of an order is to be otherwise. */
interface TestWish {
  drops?: readonly number[];
  takes?: readonly (readonly [TestThing, number?])[];
  version?: number;
}
const takesOf = ({ takes = [] }: TestWish) =>
  takes.map(([{ ref }, line = null]) => ({ sells: 'order.test', key: ref, quantity: 1, line }));

/** A shop whose orders are filled with things of the test's own. */
export async function orderStage() {
  let now = Date.parse('2026-11-24T04:00:00Z');
  const stage = await openTwoShops({ now: () => new Date(now) });
  const { kit } = stage;
  const ctx = kit.ctx(stage.shop);
  const things = new Map<string, TestThing>();
  const thingOf = (ref: string): TestThing => {
    const thing = things.get(ref);
    if (thing === undefined) throw new Error(`Nothing is sold as ${ref}.`);
    return thing;
  };
  const seller: SellSpec & { module: string } = {
    module: 'order',
    label: { zh: '测试', en: 'Test' },
    offer: async (_ctx, _tx, { ref }) => {
      const { unitFen, currency } = thingOf(ref);
      return { title: { zh: `物品${ref}`, en: `Thing ${ref}` }, unitFen, currency, taxRate: '0.06', ruleVersion: '1' };
    },
    stock: async (_ctx, _tx, { ref, quantity }) => {
      const { unit, key, isGone } = thingOf(ref);
      return isGone ? null : { key, lines: unit === null ? [] : [{ unit, quantity }] };
    },
    kept: async (_ctx, _tx, { ref }) => thingOf(ref).keptFen,
    ladders: async (_ctx, sold) => sold.map(() => [{ until: null, percent: 20, fen: null }]),
    change: {
      choices: async (_ctx, { refs }) => ({ drops: refs, takes: [] }),
      take: async (_ctx, _tx, { takes }) => takes.map(({ key, quantity }) => ({ ref: key, quantity })),
    },
    fulfil: async (_ctx, _tx, { ref }) => void thingOf(ref).told.push('fulfil'),
    release: async (_ctx, _tx, { ref }) => void thingOf(ref).told.push('release'),
  };
  (kit.services.registry.sells as Map<string, unknown>).set('order.test', seller);
  const payer = await makeMember(kit, stage.shop, { name: '付款人' });
  const write = <T>(work: (tx: Tx) => Promise<T>, where = ctx): Promise<T> => where.db.write(work);
  const line = ({ ref }: TestThing, quantity = 1) => ({ sells: 'order.test', ref, quantity });
  const inMinutes = (minutes: number): Date => new Date(now + minutes * MINUTE);

  return {
    ...{ kit, ctx, shop: stage.shop, other: stage.other, payer: payer.id, write, line, inMinutes },
    close: () => kit.close(),
    pass: (minutes: number) => {
      now += minutes * MINUTE;
    },
    unit: (capacity: number | null, where = ctx) => write((tx) => openUnit(tx, capacity), where),
    thing(unitFen: bigint, more: Partial<TestThing> = {}): TestThing {
      const thing = { ref: randomUUID(), unitFen, unit: null, key: randomUUID(), ...more };
      const made = { currency: 'CNY', keptFen: 0n, isGone: false, told: [], ...thing };
      things.set(made.ref, made);
      return made;
    },
    place: (sold: readonly TestThing[], more: Partial<OrderWish> = {}): Promise<Placed> =>
      write((tx) =>
        placeOrder(ctx, tx, {
          ...{ payer: payer.id, lines: sold.map((thing) => line(thing)), holdUntil: inMinutes(30) },
          ...more,
        }),
      ),
    pay: (order: number, fen: bigint, more: { method?: string; account?: AccountCode; providerRef?: string } = {}) =>
      write((tx) =>
        bookReceived(ctx, tx, {
          ...{ order, method: 'wechat', account: '1020', attempt: '', fen, at: new Date(now) },
          ...{ providerRef: randomUUID(), ...more },
        }),
      ),
    /** Changes an order that is not paid. */
    amend: (order: number, wish: TestWish, role: 'payer' | 'staff' = 'payer') =>
      write(async (tx) => {
        const version = wish.version ?? (await lockedOrder(ctx, tx, order)).version;
        return amendOrder(ctx, tx, { order, version, drops: wish.drops ?? [], takes: takesOf(wish), role });
      }),
    /** Changes a paid order: lines go by their numbers, things come by themselves or in the place of a line. */
    async change(order: number, wish: TestWish, role: 'payer' | 'staff' = 'payer'): Promise<HeldChange> {
      return write(async (tx) => {
        const version = wish.version ?? (await lockedOrder(ctx, tx, order)).version;
        await makeChange(ctx, tx, { order, version, drops: wish.drops ?? [], takes: takesOf(wish), role });
        const change = await lastChange(tx, ctx.shop.id, order);
        if (change === null) throw new Error('A change was not stored.');
        return change;
      });
    },
    confirm: (order: number, change: number, role: 'payer' | 'staff' = 'payer') =>
      write((tx) => confirmChange(ctx, tx, { order, change, role })),
    withdraw: (order: number, change: number, role: 'payer' | 'staff' = 'payer') =>
      write((tx) => withdrawChange(ctx, tx, { order, change, role })),
    lastChange: async (order: number) => (await lastChange(ctx.db, ctx.shop.id, order))?.state,
    holdOf: async (order: number): Promise<Date> =>
      new Date(await write(async (tx) => (await lockedOrder(ctx, tx, order)).holdUntil)),
    versionOf: (order: number) => write(async (tx) => (await lockedOrder(ctx, tx, order)).version),
    takeBack: async (order: number, fen: number, reference: string = randomUUID()) =>
      (await openDispute(ctx, { order, fen, reference, reason: '持卡人否认交易' })).data,
    decide: async (id: number, outcome: 'won' | 'accepted' | 'lost', lines: number[] = []) => {
      const at = await ctx.db.row<{ version: number }>(
        'select version from order_dispute where shop_id = $1 and id = $2',
        [ctx.shop.id, id],
      );
      await decideDispute(ctx, { id, version: at?.version ?? 0, outcome, lines, note: '按银行通知' });
    },
    expire: () => expireDue(ctx),
    giveUp: async (order: number, role: OrderRole, lines: readonly number[] = []) => {
      const quote = await write((tx) => quoteGivingUp(ctx, tx, { order, lines, role }));
      await write((tx) => giveUp(ctx, tx, { order, quote: quote.id, role }));
      return quote;
    },
    async refundAll(order: number): Promise<void> {
      const due = await ctx.db.rows<{ id: number; account: AccountCode }>(
        `select r.id, p.account from order_refund r join order_payment p on p.shop_id = r.shop_id and p.id = r.payment_id
         where r.shop_id = $1 and r.order_id = $2 and r.state = 'due'`,
        [ctx.shop.id, order],
      );
      for (const { id, account } of due) {
        const told = { refund: id, method: 'wechat', account, providerRef: `R${id}`, at: new Date(now) };
        await write((tx) => bookRefunded(ctx, tx, told));
      }
    },
    async standing(order: number) {
      const found = await orderState(ctx.db, ctx.shop.id, order);
      if (found === null) throw new Error(`There is no order ${order}.`);
      return found;
    },
    balanceOf: async (account: AccountCode, order: number): Promise<bigint> =>
      (await balance(ctx.db, ctx.shop.id, account, { sub: `order:${order}` })).fen,
    lines: (order: number) =>
      ctx.db.rows<{ id: number; total: number; discount: number; tax: number; title: string; key: string | null }>(
        `select id, total_fen as total, discount_fen as discount, tax_fen as tax, title, stock_key as key from order_line
         where shop_id = $1 and order_id = $2 order by position`,
        [ctx.shop.id, order],
      ),
    counts: (unit: number) =>
      ctx.db.row<{ held: number; sold: number }>('select held, sold from stock_unit where shop_id = $1 and id = $2', [
        ...[ctx.shop.id, unit],
      ]),
    as: (where: 'other'): Ctx => kit.ctx(stage[where]),
  };
}
