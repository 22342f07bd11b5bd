import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { receivingDesk } from '../admin-contract.ts';
import { type PlannedLeg, planSettings, readRoads, waitOf, windowOf } from '../read-plan.ts';
import { refuse } from '../refusals.ts';
import { type LegState, RIDING_STATES } from '../rules/leg-steps.ts';
import type { PickupState } from '../rules/pickup-steps.ts';
import type { PickupWindow } from '../rules/windows.ts';
import type { Direction } from '../rules/words.ts';
import { busyAt, type Crew, lockCrew } from './lock-pickup.ts';
import { tellRiders } from './tell-riders.ts';

type Make = (typeof receivingDesk)['receiving.pickup.make'];

interface Leg extends PlannedLeg {
  conferenceId: number | null;
  direction: Direction;
  stationId: number | null;
  placeId: number | null;
  state: LegState;
  isVip: boolean;
}

const LEGS = `SELECT id, conference_id AS "conferenceId", direction, station_id AS "stationId", place_id AS "placeId", state, is_vip AS "isVip", mode,
    is_international AS "isInternational", expected_at AS "expectedAt", 1 + companions AS people
  FROM receiving_leg WHERE shop_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE`;
const RIDING = 'SELECT FROM receiving_rider WHERE shop_id = $1 AND leg_id = ANY($2::bigint[]) LIMIT 1';
const ADD = `INSERT INTO receiving_pickup (conference_id, direction, station_id, place_id, vehicle_id, driver_id, greeter_id, starts_at, meets_at, ends_at, taken, seats, state, flag, note)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id, version`;
const SEAT = 'INSERT INTO receiving_rider (pickup_id, leg_id) SELECT $1, unnest($2::bigint[])';

/** The legs that share a car: of one conference or of visits, one station and one place, none that rides already, and a VIP alone (R4). */
async function sharedLegs(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<[Leg, ...Leg[]]> {
  const legs = await tx.rows<Leg>(LEGS, [ctx.shop.id, ids]);
  const [first, ...others] = legs;
  if (first === undefined || legs.length < ids.length) throw notFound();
  if (legs.some(({ state }) => !RIDING_STATES.includes(state))) throw refuse.leg_waits();
  const isApart = others.some((leg) =>
    (['conferenceId', 'direction', 'stationId', 'placeId'] as const).some((key) => leg[key] !== first[key]),
  );
  if (isApart || first.stationId === null || first.placeId === null) throw refuse.legs_apart();
  if (legs.length > 1 && legs.some(({ isVip }) => isVip)) throw refuse.vip_alone();
  if ((await tx.row(RIDING, [ctx.shop.id, ids])) !== null) throw refuse.riding();
  return [first, ...others];
}

/** Locks a car and its people for a time, or says which of them is elsewhere, or that there are too few seats (R3, X3); answers the seats. */
export async function takeCrew(
  ctx: Ctx,
  tx: Tx,
  { id, crew, window, people }: { id: number; crew: Crew; window: PickupWindow; people: number },
): Promise<number | null> {
  const seats = await lockCrew(ctx, tx, crew);
  if (seats !== null && people > seats) throw refuse.seats_full({ people, seats });
  const busy = await busyAt(ctx, tx, id, crew, window);
  if (busy === 'vehicle') throw refuse.vehicle_busy();
  if (busy === 'driver') throw refuse.driver_busy();
  return seats;
}

/** A pick-up is assigned once it has both a car and somebody who drives it. */
export const isManned = ({ vehicle, driver }: Pick<Crew, 'vehicle' | 'driver'>): boolean =>
  vehicle !== null && driver !== null;

/** Puts legs into a car: when it sets out, meets them and is free again follows from the shop’s roads and times. */
export function makePickup(ctx: Ctx, input: ParsedOf<Make>): Promise<OutputOf<Make>> {
  const { vehicle, driver, greeter, note } = input;
  const ids = [...new Set(input.legs)].sort((one, other) => one - other);
  return ctx.db.write(async (tx) => {
    const legs = await sharedLegs(ctx, tx, ids);
    const [{ conferenceId, direction, stationId, placeId }] = legs;
    if (stationId === null || placeId === null) throw refuse.legs_apart();
    const settings = await planSettings(ctx);
    const window = windowOf(direction, legs, settings, await readRoads(ctx, tx, { stationId, placeId }, settings));
    const people = legs.reduce((sum, leg) => sum + leg.people, 0);
    const crew = { vehicle, driver, greeter };
    const seats = await takeCrew(ctx, tx, { id: 0, crew, window, people });
    const state: PickupState = isManned(crew) ? 'assigned' : 'planned';
    const flag = waitOf(legs) > settings.mostWait ? 'wait' : 'none';
    const row = await tx.row<{ id: number; version: number }>(ADD, [
      ...[conferenceId, direction, stationId, placeId, vehicle, driver, greeter],
      ...[window.startsAt, window.meetsAt, window.endsAt].map((at) => at.toISOString()),
      ...[people, seats, state, flag, note],
    ]);
    if (row === null) throw notFound();
    await tx.rows(SEAT, [row.id, ids]);
    if (state === 'assigned') {
      const told = { ...row, conferenceId, direction, stationId, placeId };
      await tellRiders(ctx, tx, 'receiving.assigned', told, window.meetsAt);
    }
    return { data: { ...row, state } };
  });
}
