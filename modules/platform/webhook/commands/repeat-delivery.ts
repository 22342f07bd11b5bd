import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { sendDelivery } from './tell-webhooks.ts';

/** Sends a message once more with its number and text unchanged, with all its tries before it. */
export async function repeatDelivery(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const row = await tx.row<{ state: string; active: boolean }>(
      `select d.state, w.active from webhook_delivery d join webhook w on w.shop_id = d.shop_id and w.id = d.webhook_id
       where d.shop_id = $1 and d.id = $2 for update of d`,
      [ctx.shop.id, id],
    );
    if (row === null) throw notFound();
    if (!row.active) throw refuse.inactive();
    if (row.state === 'waiting' || row.state === 'sending') throw refuse.under_way();
    await tx.rows(
      `update webhook_delivery set state = 'waiting', attempts = 0, next_at = $3, moved_at = $3, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, ctx.services.now().toISOString()],
    );
    await sendDelivery(ctx, tx, id);
  });
  return {};
}
