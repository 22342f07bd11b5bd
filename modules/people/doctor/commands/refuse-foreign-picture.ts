import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';

/** Refuses a picture of a licence that the person did not send themselves for this purpose. */
export async function refuseForeignPicture(ctx: Ctx, tx: Tx, fileId: number): Promise<void> {
  const row = await tx.row(
    `select 1 from file where shop_id = $1 and id = $2 and owner_id = $3 and purpose = 'licence' and removed_at is null`,
    [ctx.shop.id, fileId, signedIn(ctx).id],
  );
  if (row === null) throw refuse.picture_unknown();
}
