import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Ends a device with its next call, and its open connections at once; ending an ended one is fine. */
export async function revokeDevice(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<Record<string, never>> {
  const { now, realtime } = ctx.services;
  await ctx.db.write(
    async (tx) => {
      const found = await tx.row(
        `update device set revoked_at = coalesce(revoked_at, $3), code_hash = null, code_until = null, version = version + 1,
           updated_at = now() where shop_id = $1 and id = $2 returning id`,
        [ctx.shop.id, id, now().toISOString()],
      );
      if (found === null) throw notFound();
      tx.afterCommit(() => {
        realtime.toDevice(ctx.shop.id, id, 'device.changed', {});
        realtime.endDevice(ctx.shop.id, id);
      });
    },
    { reason },
  );
  return {};
}
