import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type {
  ChangedThings,
  GivingUp,
  OrderDesk,
  ThingsChange,
  ThingsOrder,
} from '../../../kernel/module/order-desk.ts';
import { amendOrder } from './commands/amend-order.ts';
import { billedAmong } from './commands/bills.ts';
import { endAttempts } from './commands/end-attempts.ts';
import { giveUp, quoteGivingUp } from './commands/give-up.ts';
import { makeChange } from './commands/make-change.ts';
import { placeOrder } from './commands/place-order.ts';
import { lockedOrder } from './queries/locked-order.ts';
import { lastChange } from './queries/order-changes.ts';

const MINUTE_MS = 60_000;
const pathOf = (code: string): string => `/order?code=${code}`;

const BY_CODES = `select id, code, state, total_fen::text as "totalFen", hold_until as "holdUntil" from sales_order
  where shop_id = $1 and code = any($2::text[])`;
const OF_PAYER =
  'select id from sales_order where shop_id = $1 and code = $2 and ($3::bigint is null or payer_id = $3)';
const LINES_OF = `select l.id from order_line l join unnest($3::text[], $4::text[]) as w (sells, ref) on l.sells = w.sells and l.ref = w.ref
  where l.shop_id = $1 and l.order_id = $2 and l.given_up_at is null order by l.position`;

async function ordersOf(ctx: Ctx, codes: readonly string[]): Promise<Map<string, ThingsOrder>> {
  if (codes.length === 0) return new Map();
  const found = await ctx.db.rows<Omit<ThingsOrder, 'path' | 'totalFen'> & { totalFen: string }>(BY_CODES, [
    ...[ctx.shop.id, [...new Set(codes)]],
  ]);
  return new Map(
    found.map((order) => [order.code, { ...order, path: pathOf(order.code), totalFen: BigInt(order.totalFen) }]),
  );
}

async function boundAmong(ctx: Ctx, codes: readonly string[]): Promise<Set<string>> {
  const orders = [...(await ordersOf(ctx, codes)).values()];
  const billed = await billedAmong(
    ctx,
    orders.map(({ id }) => id),
  );
  return new Set(orders.filter(({ id, state }) => state === 'fulfilled' || billed.has(id)).map(({ code }) => code));
}

async function idOf(ctx: Ctx, tx: Tx, { code, payer }: GivingUp): Promise<number> {
  const found = await tx.row<{ id: number }>(OF_PAYER, [ctx.shop.id, code, payer]);
  if (found === null) throw notFound();
  return found.id;
}

const roleOf = ({ payer }: GivingUp): 'payer' | 'staff' => (payer === null ? 'staff' : 'payer');

/** Changes things of one module in an order, by their names: at once where it is not paid, else beside it. */
async function change(ctx: Ctx, tx: Tx, { sells, drops, takes, ...asked }: ThingsChange): Promise<ChangedThings> {
  const role = roleOf(asked);
  const { id, version, state, lines } = await lockedOrder(ctx, tx, await idOf(ctx, tx, asked));
  const lineOf = (ref: string): number => {
    const line = lines.find((one) => one.sells === sells && one.ref === ref && !one.isGivenUp);
    if (line === undefined) throw notFound();
    return line.id;
  };
  const wish = {
    ...{ order: id, version, role, drops: drops.map(lineOf) },
    takes: takes.map(({ key, quantity, instead }) => ({
      sells,
      key,
      quantity,
      line: instead === null ? null : lineOf(instead),
    })),
  };
  if (state === 'placed') await amendOrder(ctx, tx, wish);
  else await makeChange(ctx, tx, wish);
  const made = await lastChange(tx, ctx.shop.id, id);
  if (made === null) throw new Error('A change of an order was not stored.');
  const { dueFen, backFen, keptFen } = made;
  return { path: pathOf(asked.code), isDone: made.state === 'applied', dueFen, backFen, keptFen };
}

/** Orders as modules below know them. */
export const orderDesk: OrderDesk = {
  holdUntil: async (ctx: Ctx) => {
    const minutes = await ctx.services.settings.get<number>(ctx, 'order.holdMinutes');
    return new Date(ctx.services.now().getTime() + minutes * MINUTE_MS);
  },
  place: async (ctx, tx, wish) => {
    const placed = await placeOrder(ctx, tx, wish);
    return { ...placed, path: pathOf(placed.code), holdUntil: wish.holdUntil.toISOString() };
  },
  byCode: async (ctx, code) => (await ordersOf(ctx, [code])).get(code) ?? null,
  byCodes: ordersOf,
  boundAmong,
  quote: async (ctx, tx, asked) => {
    const order = await idOf(ctx, tx, asked);
    const named = [asked.things.map(({ sells }) => sells), asked.things.map(({ ref }) => ref)];
    const lines = await tx.rows<{ id: number }>(LINES_OF, [ctx.shop.id, order, ...named]);
    // No line named means the whole order: what is given up already is none.
    if (lines.length === 0) throw notFound();
    return quoteGivingUp(ctx, tx, { order, lines: lines.map(({ id }) => id), role: roleOf(asked) });
  },
  giveUp: async (ctx, tx, asked) =>
    giveUp(ctx, tx, { order: await idOf(ctx, tx, asked), quote: asked.quote, role: roleOf(asked) }),
  endAttempts: async (ctx, { code }) => {
    const order = (await ordersOf(ctx, [code])).get(code);
    // What is paid has none that matters: its change waits for money of its own.
    if (order?.state === 'placed') await endAttempts(ctx, order.id);
  },
  change,
};
