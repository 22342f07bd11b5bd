import { notFound, Refusal } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { ShopClock } from '../tenancy/shop-clock.ts';

/** Declares a document void; its number stays taken, with the reason. A second time is refused. */
export async function voidNumber({ shop, services }: ShopClock, tx: Tx, id: number, reason: string): Promise<void> {
  const standing = await tx.row<{ isVoid: boolean }>(
    'select voided_at is not null as "isVoid" from document_number where shop_id = $1 and id = $2 for no key update',
    [shop.id, id],
  );
  if (standing === null) throw notFound();
  if (standing.isVoid) throw new Refusal(409, 'NUMBER_VOID');
  await tx.rows('update document_number set voided_at = $3, void_reason = $4 where shop_id = $1 and id = $2', [
    ...[shop.id, id, services.now().toISOString(), reason],
  ]);
}

/** Declares several documents void that are not yet, such as those that others took the place of. */
export async function voidNumbers(
  { shop, services }: ShopClock,
  tx: Tx,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  await tx.rows(
    `update document_number set voided_at = $3, void_reason = $4
     where shop_id = $1 and id = any($2::bigint[]) and voided_at is null`,
    [shop.id, ids, services.now().toISOString(), reason],
  );
}
