import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { moveWithin } from './move-stay.ts';

// Rooms of the desk name a guest; whoever shares one with somebody else leaves it to them.
const STAYS = `SELECT id, version FROM hotel_stay WHERE shop_id = $1 AND conference_id = $2 AND state = 'confirmed' AND order_code IS NULL
  AND (guest_names = $4 OR member_id = $3 AND guest_names NOT LIKE '% / %') ORDER BY id LIMIT 20`;

/**
 * Gives back the rooms that the desk booked for somebody who has nothing to do at a conference any more (A5). A room that has an order
 * is a matter of its order, one that is shared stays.
 */
export async function freeGuest(
  ctx: Ctx,
  tx: Tx,
  { conferenceId, memberId, name }: Record<string, unknown>,
): Promise<void> {
  const stays = await tx.rows<{ id: number; version: number }>(STAYS, [ctx.shop.id, conferenceId, memberId, name]);
  for (const stay of stays) await moveWithin(ctx, tx, { ...stay, to: 'cancelled' });
}
