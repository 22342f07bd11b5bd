import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { legExperts } from '../queries/expert-presences.ts';
import type { LegState } from '../rules/leg-steps.ts';
import type { Direction, Source } from '../rules/words.ts';
import { replanPickup } from './replan-pickup.ts';

/** What a change of a leg came to. */
export interface Followed {
  /** Whether it was a change at all: what is said twice is noted once. */
  noted: boolean;
  moved: boolean;
  /** How many people were told. */
  told: number;
}

const NOTE = `INSERT INTO receiving_change (leg_id, source, state, number, scheduled_at, estimated_at, actual_at, companions, changed_by, created_at)
  SELECT l.id, $3, l.state, l.number, l.scheduled_at, l.estimated_at, l.actual_at, l.companions, $4, $5::timestamptz
  FROM receiving_leg l LEFT JOIN LATERAL (SELECT c.* FROM receiving_change c WHERE c.shop_id = l.shop_id AND c.leg_id = l.id ORDER BY c.id DESC LIMIT 1) b ON true
  WHERE l.shop_id = $1 AND l.id = $2 AND (b.id IS NULL OR (b.state, b.number, b.scheduled_at, b.estimated_at, b.actual_at, b.companions)
    IS DISTINCT FROM (l.state, l.number, l.scheduled_at, l.estimated_at, l.actual_at, l.companions))
  RETURNING (SELECT json_build_object('conferenceId', l.conference_id, 'direction', l.direction, 'state', l.state, 'expectedAt', l.expected_at)
    FROM receiving_leg l WHERE l.shop_id = $1 AND l.id = $2) AS leg`;
interface NotedLeg {
  /** Null where they travel to a visit. */
  conferenceId: number | null;
  direction: Direction;
  state: LegState;
  expectedAt: string;
}

const RIDES = 'SELECT pickup_id AS "pickupId" FROM receiving_rider WHERE shop_id = $1 AND leg_id = $2';

/**
 * Notes how a leg stands with who said so (R2), and lets its pick-up follow (R6): recomputed once, and those whom it concerns
 * told once. A leg as it was before is no change, and moves nothing.
 */
export async function followLeg(ctx: Ctx, tx: Tx, id: number, source: Source): Promise<Followed> {
  const row = await tx.row<{ leg: NotedLeg }>(NOTE, [
    ...[ctx.shop.id, id, source, ctx.person?.id ?? null, ctx.services.now().toISOString()],
  ]);
  if (row === null) return { noted: false, moved: false, told: 0 };
  const experts = await legExperts(ctx, tx, id);
  await ctx.services.events.emit(ctx, tx, 'receiving.leg_changed', { id, ...row.leg, experts, source });
  const ride = await tx.row<{ pickupId: number }>(RIDES, [ctx.shop.id, id]);
  if (ride === null) return { noted: true, moved: false, told: 0 };
  const isLost = row.leg.state === 'cancelled' || row.leg.state === 'missing';
  return { noted: true, ...(await replanPickup(ctx, tx, ride.pickupId, isLost ? id : null)) };
}
