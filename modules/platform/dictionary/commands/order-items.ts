import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { effectiveItems, isLocked } from '../queries/effective-items.ts';
import { refuse } from '../refusals.ts';
import { storeOrder } from './store-items.ts';

/** Puts the items of a dictionary into a new order; refused where somebody added or took one meanwhile. */
export async function orderItems(ctx: Ctx, name: string, codes: readonly string[], comment: string): Promise<void> {
  if (await isLocked(ctx, name)) throw refuse.locked();
  const there = new Set((await effectiveItems(ctx, name)).map(({ code }) => code));
  if (new Set(codes).size !== there.size || codes.some((code) => !there.has(code))) throw versionConflict();
  await storeOrder(ctx, name, codes, comment);
}
