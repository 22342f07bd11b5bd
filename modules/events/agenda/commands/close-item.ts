import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { holdAgenda } from './hold-agenda.ts';

/** Takes an item and its parts out of the draft, where it still is one; what was released says so with the next release. */
export async function closeItem(
  ctx: Ctx,
  tx: Tx,
  { conferenceId, itemId }: { conferenceId: number; itemId: number },
): Promise<void> {
  await holdAgenda(ctx, tx, conferenceId);
  await tx.rows('DELETE FROM agenda_item WHERE shop_id = $1 AND (id = $2 OR session_id = $2)', [ctx.shop.id, itemId]);
}
