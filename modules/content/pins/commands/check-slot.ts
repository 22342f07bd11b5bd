import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { broughtSlots } from '../queries/slots-of.ts';
import { refuse } from '../refusals.ts';

/** Refuses a key that another slot of the shop has, and another one than boards and pages know the slot by. */
export async function checkSlot(
  ctx: Ctx,
  tx: Tx,
  key: string,
  before: { id: number; key: string } | null,
): Promise<void> {
  if (before !== null && before.key !== key) throw refuse.key_kept();
  const other = await tx.row('SELECT 1 FROM pin_slot WHERE shop_id = $1 AND key = $2 AND id <> $3', [
    ctx.shop.id,
    key,
    before?.id ?? 0,
  ]);
  if (other !== null) throw refuse.key_taken();
}

/** Refuses to remove a slot that something is pinned to; one that a module brings goes back to what that says of it. */
export async function checkUnused(ctx: Ctx, tx: Tx, key: string): Promise<void> {
  if (broughtSlots(ctx).some((slot) => slot.key === key)) return;
  const used = await tx.row(
    'SELECT 1 FROM pin_board WHERE shop_id = $1 AND slot = $2 AND jsonb_array_length(pins) > 0',
    [ctx.shop.id, key],
  );
  if (used !== null) throw refuse.slot_used();
}
