import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../kernel/http/context.ts';

/** A view that the person may change, locked until the transaction ends; any other is as if it were not there. */
export async function lockView(
  ctx: Ctx,
  tx: Tx,
  id: number,
): Promise<{ id: number; version: number; ownerId: number }> {
  const row = await tx.row<{ id: number; version: number; ownerId: number }>(
    `select id, version, owner_id as "ownerId" from saved_view
     where shop_id = $1 and id = $2 and (owner_id = $3 or (audience <> 'own' and $4)) for update`,
    [ctx.shop.id, id, signedIn(ctx).id, ctx.can('view.saved.share')],
  );
  if (row === null) throw notFound();
  return row;
}
