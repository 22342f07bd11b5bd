import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { leadLeg } from './lead-leg.ts';

// Legs that nobody is on yet.
const LEGS = `SELECT id, version FROM receiving_leg WHERE shop_id = $1 AND conference_id = $2
  AND state IN ('missing', 'filled', 'ticketed', 'delayed', 'rebooked')
  AND (member_id = $3 OR guest = $4 AND (member_id IS NULL OR $3::bigint IS NULL)) ORDER BY id LIMIT 20`;

/** Gives up the ways of somebody who has nothing to do at a conference any more (A5); their pick-ups follow. */
export async function freeGuest(
  ctx: Ctx,
  tx: Tx,
  { conferenceId, memberId, name }: Record<string, unknown>,
): Promise<void> {
  const legs = await tx.rows<{ id: number; version: number }>(LEGS, [ctx.shop.id, conferenceId, memberId, name]);
  for (const leg of legs) await leadLeg(ctx, tx, { ...leg, to: 'cancelled', source: 'desk' });
}
