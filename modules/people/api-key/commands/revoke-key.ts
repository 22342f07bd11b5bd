import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Ends a key with the next call that is made with it; ending an ended one is fine. */
export async function revokeKey(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<Record<string, never>> {
  const found = await ctx.db.write(
    (tx) =>
      tx.row(
        `update api_key set revoked_at = coalesce(revoked_at, $3), version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2 returning id`,
        [ctx.shop.id, id, ctx.services.now().toISOString()],
      ),
    { reason },
  );
  if (found === null) throw notFound();
  return {};
}
