import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { endSessions } from '../../../../kernel/identity/sessions.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import { refuse } from '../refusals.ts';

/** Ends the visit of the caller's sign-in. */
export async function leave(ctx: Ctx): Promise<{ address: string }> {
  const { visit, sessionId } = signedIn(ctx);
  if (visit === undefined) throw refuse.not_visiting();
  const { config, now, shops } = ctx.services;
  await ctx.db.write(async (tx) => {
    await endSessions(tx, ctx.shop.id, [sessionId], now());
    await tx.rows('update visit set left_at = $3, updated_at = $3 where shop_id = $1 and id = $2 and left_at is null', [
      ctx.shop.id,
      visit.id,
      now().toISOString(),
    ]);
  });
  const platform = await shops.byId(PLATFORM_ID);
  return { address: platform === null ? '/' : `${originOf(config, platform.canonicalHost)}/backend/shop` };
}
