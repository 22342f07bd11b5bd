import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Removes what a person uploaded for a purpose, all of it or all but one file; the addresses end at once, the bytes in a later night. */
export async function removeFormerFiles(
  ctx: Ctx,
  tx: Tx,
  { ownerId, purpose, keep }: { ownerId: number; purpose: string; keep: number | null },
): Promise<void> {
  await tx.rows(
    `update file set removed_at = $5, unused_since = null, version = version + 1, updated_at = $5
     where shop_id = $1 and owner_id = $2 and purpose = $3 and id is distinct from $4 and removed_at is null`,
    [ctx.shop.id, ownerId, purpose, keep, ctx.services.now().toISOString()],
  );
}
