import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** A new version of an article is what was asked for. */
export async function endRework(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await tx.rows(
    `update knowledge_tally set done_at = $3, version = version + 1
     where shop_id = $1 and knowledge_id = $2 and rework_at is not null and done_at is null`,
    [ctx.shop.id, id, ctx.services.now().toISOString()],
  );
}
