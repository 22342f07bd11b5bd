import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SellSpec, SoldStock } from '../../../../kernel/module/sell-spec.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
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
async function lockAll(ctx: Ctx, tx: Tx, stocks: readonly SoldStock[]): Promise<void> {
  const [first] = stocks;
  if (first === undefined) return;
  const units = stocks.flatMap(({ lines }) => lines.map(({ unit }) => unit));
  await lockUnits(tx, ctx.shop.id, first.key, units);
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

/** Gives back what lines have. */
export async function freeLines(ctx: Ctx, tx: Tx, lines: readonly Pick<HeldLine, 'stockKey'>[]): Promise<void> {
  for (const { stockKey } of lines) if (stockKey !== null) await freeStock(ctx, tx, stockKey);
}

/** Tells the modules that sell them what has become of lines; one that a shop has switched off hears nothing of it. */
export async function tellSellers(
  ctx: Ctx,
  tx: Tx,
  lines: readonly HeldLine[],
  what: 'fulfil' | 'release',
): Promise<void> {
  for (const { sells, ref, quantity } of lines) {
    await ctx.services.registry.sells.get(sells)?.[what](ctx, tx, { ref, quantity });
  }
}
