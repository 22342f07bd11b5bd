import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { legExperts } from '../queries/expert-presences.ts';
import { reachesPlace } from '../read-plan.ts';
import type { LegState } from '../rules/leg-steps.ts';
import type { Direction, Mode, Source } from '../rules/words.ts';
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
  RETURNING id`;
const LEG = `SELECT id, conference_id AS "conferenceId", direction, state, expected_at AS "expectedAt", member_id AS "memberId", guest, phone,
    mode, is_international AS "isInternational", station_id AS "stationId", place_id AS "placeId" FROM receiving_leg WHERE shop_id = $1 AND id = $2`;
interface NotedLeg {
  id: number;
  /** Null where they travel to a visit. */
  conferenceId: number | null;
  direction: Direction;
  state: LegState;
  expectedAt: string;
  memberId: number | null;
  guest: string;
  phone: string;
  mode: Mode;
  isInternational: boolean;
  stationId: number | null;
  placeId: number | null;
}

const RIDES = 'SELECT pickup_id AS "pickupId" FROM receiving_rider WHERE shop_id = $1 AND leg_id = $2';

/** Whether nobody comes by a leg as it stands. */
const isLost = ({ state }: NotedLeg): boolean => state === 'cancelled' || state === 'missing';

/**
 * Tells others how a leg stands. Modules of the portal hear besides who travels, and when whoever arrives is where they are brought to
 * (null where nobody arrives by it): outside systems are told what the manifest declares alone.
 */
async function tellOthers(ctx: Ctx, tx: Tx, leg: NotedLeg, source: Source): Promise<void> {
  const { id, conferenceId, direction, state, expectedAt, memberId, guest, phone } = leg;
  const reaches = direction === 'in' && !isLost(leg) ? await reachesPlace(ctx, tx, leg) : null;
  await ctx.services.events.emit(ctx, tx, 'receiving.leg_changed', {
    ...{ id, conferenceId, direction, state, expectedAt, source, experts: await legExperts(ctx, tx, id) },
    ...{ memberId, guest, phone, reachesAt: reaches?.toISOString() ?? null },
  });
}

/** Tells others that a leg is removed: nobody comes by it any more. */
export async function tellGone(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const leg = await tx.row<NotedLeg>(LEG, [ctx.shop.id, id]);
  if (leg !== null) await tellOthers(ctx, tx, { ...leg, state: 'cancelled' }, 'desk');
}

/**
 * Notes how a leg stands with who said so (R2), and lets its pick-up follow (R6): recomputed once, and those whom it concerns
 * told once. A leg as it was before is no change, and moves nothing.
 */
export async function followLeg(ctx: Ctx, tx: Tx, id: number, source: Source): Promise<Followed> {
  const noted = await tx.row(NOTE, [
    ...[ctx.shop.id, id, source, ctx.person?.id ?? null, ctx.services.now().toISOString()],
  ]);
  const leg = noted === null ? null : await tx.row<NotedLeg>(LEG, [ctx.shop.id, id]);
  if (leg === null) return { noted: false, moved: false, told: 0 };
  await tellOthers(ctx, tx, leg, source);
  const ride = await tx.row<{ pickupId: number }>(RIDES, [ctx.shop.id, id]);
  if (ride === null) return { noted: true, moved: false, told: 0 };
  return { noted: true, ...(await replanPickup(ctx, tx, ride.pickupId, isLost(leg) ? id : null)) };
}
