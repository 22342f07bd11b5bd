import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SellSpec, SoldStock } from '../../../../kernel/module/sell-spec.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { handOverStock, soldTo, unitsTakenBy } from '../../../../kernel/stock/hand-over-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { freeStock, sellStock } from '../../../../kernel/stock/settle-hold.ts';
import type { HeldLine } from '../queries/locked-order.ts';
import { orderRefusals } from '../refusals.ts';

/** What a module says of something that it sells. */
export function sellerOf(ctx: Ctx, sells: string): SellSpec {
  const { registry } = ctx.services;
  const seller = registry.sells.get(sells);
  if (seller === undefined || !registry.isOn(ctx.shop, seller.module)) throw orderRefusals.not_sold();
  return seller;
}

type Thing = Pick<HeldLine, 'sells' | 'ref' | 'quantity'>;

/** What things take of the stock, by the order of the things; null for one that takes none, `gone` where one is there no longer. */
export async function stockOf(
  ctx: Ctx,
  tx: Tx,
  things: readonly Thing[],
): Promise<readonly (SoldStock | null)[] | 'gone'> {
  const taken: (SoldStock | null)[] = [];
  for (const thing of things) {
    const seller = sellerOf(ctx, thing.sells);
    const stock = seller.stock === undefined ? undefined : await seller.stock(ctx, tx, thing);
    if (stock === null) return 'gone';
    taken.push(stock === undefined || stock.lines.length === 0 ? null : stock);
  }
  return taken;
}

/** Locks everything that some stocks take in the one order that nobody waits in a circle in. */
async function lockAll(ctx: Ctx, tx: Tx, stocks: readonly SoldStock[], leaving: readonly string[] = []): Promise<void> {
  const [first = leaving[0]] = stocks.map(({ key }) => key);
  if (first === undefined) return;
  const units = stocks.flatMap(({ lines }) => lines.map(({ unit }) => unit));
  units.push(...(await unitsTakenBy(tx, ctx.shop.id, leaving)));
  await lockUnits(tx, ctx.shop.id, first, units);
}

/** Holds what things take until a moment; false, and nothing held, where one of them is short. */
export async function holdStock(ctx: Ctx, tx: Tx, stocks: readonly SoldStock[], until: Date | null): Promise<boolean> {
  await lockAll(ctx, tx, stocks);
  for (const { key, lines } of stocks) {
    if ((await claimStock(ctx, tx, { key, lines, until })).length > 0) return false;
  }
  return true;
}

/**
 * Lets the lines of an order have for good what they held; where a hold has ended it is taken anew, if there is still so much.
 * False where something is short or gone: then nothing of it is held.
 */
export async function takeStock(ctx: Ctx, tx: Tx, lines: readonly HeldLine[]): Promise<boolean> {
  const stocks = await stockOf(ctx, tx, lines);
  if (stocks === 'gone') return false;
  const asked = stocks.filter((stock) => stock !== null);
  await lockAll(ctx, tx, asked);
  for (const stock of asked) {
    if (await sellStock(ctx, tx, stock.key)) continue;
    if (await holdStock(ctx, tx, [stock], null)) continue;
    await freeLines(ctx, tx, lines);
    return false;
  }
  return true;
}

/**
 * Holds what comes into an order that is not paid, in the place of what leaves it: that is free first, so that the last place of a unit is
 * not needed twice, and nobody comes in between. False where something is short; then the caller lets nothing of it be.
 */
export async function holdInstead(
  ctx: Ctx,
  tx: Tx,
  { leaving, stocks, until }: { leaving: readonly string[]; stocks: readonly SoldStock[]; until: Date },
): Promise<boolean> {
  await lockAll(ctx, tx, stocks, leaving);
  for (const key of leaving) await freeStock(ctx, tx, key);
  return holdStock(ctx, tx, stocks, until);
}

/** What a line takes that takes the place of another: under which key that one has its part, null where nothing is to go over. */
export interface ChangedStock extends SoldStock {
  from: string | null;
}

const leavingOf = (stocks: readonly ChangedStock[]): string[] => stocks.flatMap(({ from }) => from ?? []);

/** What of a stock its key has to take, and which units it has from the line whose place it takes: those of which it needs as much. */
async function apart(
  ctx: Ctx,
  tx: Tx,
  { from, lines }: ChangedStock,
): Promise<{ own: SoldStock['lines']; over: number[] }> {
  const there = from === null ? [] : await soldTo(tx, ctx.shop.id, from);
  const isThere = ({ unit, quantity }: SoldStock['lines'][number]): boolean =>
    there.some((one) => one.unit === unit && one.quantity === quantity);
  return {
    own: lines.filter((line) => !isThere(line)),
    over: lines.filter(isThere).map(({ unit }) => unit),
  };
}

/** Holds until a moment what changed lines take beyond what goes over to them; false, and nothing held, where one is short. */
export async function holdChanged(
  ctx: Ctx,
  tx: Tx,
  stocks: readonly ChangedStock[],
  until: Date | null,
): Promise<boolean> {
  await lockAll(ctx, tx, stocks, leavingOf(stocks));
  for (const stock of stocks) {
    const { own } = await apart(ctx, tx, stock);
    if ((await claimStock(ctx, tx, { key: stock.key, lines: own, until })).length > 0) return false;
  }
  return true;
}

/**
 * Lets changed lines have for good what they held and what goes over to them, taking anew what a hold has lost; `leaving` are keys whose part
 * is given back afterwards. False where something is short: then nothing has gone over, and nothing is held.
 */
export async function takeChanged(
  ctx: Ctx,
  tx: Tx,
  stocks: readonly ChangedStock[],
  leaving: readonly string[],
): Promise<boolean> {
  await lockAll(ctx, tx, stocks, leaving);
  for (const { key } of stocks) await sellStock(ctx, tx, key);
  if (!(await holdChanged(ctx, tx, stocks, null))) {
    for (const { key } of stocks) await freeStock(ctx, tx, key);
    return false;
  }
  for (const stock of stocks) {
    if (stock.from === null) continue;
    const { over } = await apart(ctx, tx, stock);
    await handOverStock(tx, ctx.shop.id, { from: stock.from, to: stock.key, units: over });
  }
  return true;
}

/** Gives back what lines have. */
export async function freeLines(ctx: Ctx, tx: Tx, lines: readonly Pick<HeldLine, 'stockKey'>[]): Promise<void> {
  for (const { stockKey } of lines) if (stockKey !== null) await freeStock(ctx, tx, stockKey);
}

/** Tells the modules that sell them what has become of lines; one that a shop has switched off hears nothing of it. */
export async function tellSellers(
  ctx: Ctx,
  tx: Tx,
  lines: readonly Thing[],
  what: 'fulfil' | 'release',
): Promise<void> {
  for (const { sells, ref, quantity } of lines) {
    await ctx.services.registry.sells.get(sells)?.[what](ctx, tx, { ref, quantity });
  }
}
