import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { changeShop } from '../../../kernel/tenancy/change-shop.ts';
import { purgeShopNow } from './commands/purge-shop.ts';

export { packageTerms, termChanges } from './commands/assign-package.ts';
export { layFoundations } from './commands/found.ts';
export { isShopCode } from './rules.ts';

/** Takes a shop back that is still being made: everything of it goes, and its number is never given out again. */
export async function takeShopBack(ctx: Ctx, shopId: number): Promise<void> {
  const { signals, now } = ctx.services;
  // A little earlier than now, because the database compares it with its own clock.
  const purgeAt = new Date(now().getTime() - 60_000).toISOString();
  await ctx.db.write((tx: Tx) => changeShop(tx, signals, shopId, { status: 'closed', closedAs: 'closing', purgeAt }));
  await purgeShopNow(ctx, shopId);
}
