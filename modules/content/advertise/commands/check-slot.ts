import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { broughtKeys } from '../queries/slots-of.ts';
import { refuse } from '../refusals.ts';

/** Refuses a key that another slot of the shop has, and another one than pages and campaigns know the slot by. */
export async function checkSlot(
  ctx: Ctx,
  tx: Tx,
  key: string,
  before: { id: number; key: string } | null,
): Promise<void> {
  if (before !== null && before.key !== key) throw refuse.key_kept();
  const other = await tx.row('SELECT FROM advertise_slot WHERE shop_id = $1 AND key = $2 AND id <> $3', [
    ...[ctx.shop.id, key, before?.id ?? 0],
  ]);
  if (other !== null) throw refuse.key_taken();
}

/** Refuses to remove a slot that campaigns run in; one that a page brings goes back to what that says of it. */
export async function checkUnused(ctx: Ctx, tx: Tx, key: string): Promise<void> {
  if (broughtKeys.has(key)) return;
  const used = await tx.row('SELECT FROM advertise_campaign WHERE shop_id = $1 AND $2 = ANY(slots) LIMIT 1', [
    ...[ctx.shop.id, key],
  ]);
  if (used !== null) throw refuse.slot_used();
}
