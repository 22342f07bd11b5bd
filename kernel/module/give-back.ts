import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import { OtherwiseError } from './consequence-spec.ts';
import type { OrderedThing } from './order-desk.ts';

/** Things by the code of the order that they lie in. */
export type ThingsByOrder = ReadonlyMap<string, readonly Pick<OrderedThing, 'sells' | 'ref'>[]>;

/** Which of these orders were performed or are invoiced: what lies in one of them is given back by nobody but the desk of orders. */
export async function boundOrders(ctx: Ctx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  return (await ctx.services.registry.orderDesk(ctx.shop)?.boundAmong(ctx, codes)) ?? new Set();
}

/**
 * Gives things back at their orders, by the desk. Their orders are locked first, in the order of their codes; `locked` then locks what is
 * the module's own and looks whether all is as it was planned. Where the orders would give back another sum, nothing happens.
 */
export async function giveBack(
  ctx: Ctx,
  tx: Tx,
  { orders, fen, locked }: { orders: ThingsByOrder; fen: number; locked: () => Promise<void> },
): Promise<void> {
  const desk = ctx.services.registry.orderDesk(ctx.shop);
  const quotes: { code: string; quote: number }[] = [];
  let back = 0n;
  for (const [code, things] of [...orders].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (desk === null) throw new OtherwiseError(null);
    const { id, backFen } = await desk.quote(ctx, tx, { code, things, payer: null });
    quotes.push({ code, quote: id });
    back += backFen;
  }
  await locked();
  if (back !== BigInt(fen)) throw new OtherwiseError({ fen: Number(back) });
  for (const quote of quotes) await desk?.giveUp(ctx, tx, { ...quote, payer: null });
}
