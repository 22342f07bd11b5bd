import type { Ctx } from '../../../../kernel/http/context.ts';
import { lockDraft, refuseUnlessOpen } from '../draft-store.ts';

/** Gives up a draft or a planned change; planned ones may be given up by whoever may change settings. */
export async function cancelDraft(ctx: Ctx, id: number, version: number): Promise<void> {
  await ctx.db.write(async (tx) => {
    refuseUnlessOpen(ctx, await lockDraft(ctx, tx, id), version);
    await tx.rows(
      `update setting_draft set state = 'cancelled', secrets_box = null, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2`,
      [ctx.shop.id, id],
    );
  });
}
