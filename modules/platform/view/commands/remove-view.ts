import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockView } from '../lock-view.ts';

/** Removes a view. */
export async function removeView(ctx: Ctx, { id, version }: { id: number; version: number }) {
  return ctx.db.write(async (tx) => {
    const view = await lockView(ctx, tx, id);
    if (view.version !== version) throw versionConflict();
    await tx.rows('delete from saved_view where shop_id = $1 and id = $2', [ctx.shop.id, id]);
    return {};
  });
}
