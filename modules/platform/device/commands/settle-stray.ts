import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';

/** Notes who saw to what a device handed over, and how; a second time keeps the first. */
export async function settleStray(
  ctx: Ctx,
  { id, note }: { id: number; note: string },
): Promise<Record<string, never>> {
  const row = await ctx.db.write((tx) =>
    tx.row(
      `update device_stray set note = case when settled_at is null then $4 else note end, settled_by = coalesce(settled_by, $3),
         settled_at = coalesce(settled_at, $5), updated_at = now() where shop_id = $1 and id = $2 returning id`,
      [ctx.shop.id, id, signedIn(ctx).id, note, ctx.services.now().toISOString()],
    ),
  );
  if (row === null) throw notFound();
  return {};
}
