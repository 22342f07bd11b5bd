import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Pin } from '../rules/pin-states.ts';

/**
 * Changes the board of a slot within a write of another module, whoever else changes it at once: each sees what the one before
 * left, and whoever arranges the board meanwhile is told. A change that answers what it was given stores nothing.
 */
export async function changeBoard(
  ctx: Ctx,
  tx: Tx,
  slot: string,
  change: (pins: Pin[]) => Promise<Pin[]> | Pin[],
): Promise<void> {
  await tx.rows('INSERT INTO pin_board (slot) VALUES ($1) ON CONFLICT (shop_id, slot) DO NOTHING', [slot]);
  const board = await tx.row<{ id: number; pins: Pin[] }>(
    'SELECT id, pins FROM pin_board WHERE shop_id = $1 AND slot = $2 FOR UPDATE',
    [ctx.shop.id, slot],
  );
  if (board === null) return;
  const changed = await change(board.pins);
  if (changed === board.pins) return;
  await tx.rows(
    'UPDATE pin_board SET pins = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2',
    [ctx.shop.id, board.id, JSON.stringify(changed)],
  );
  await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'pins', id: board.id });
}
