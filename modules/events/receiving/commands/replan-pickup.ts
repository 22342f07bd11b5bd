import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { planSettings, readRoads, waitOf, windowOf } from '../read-plan.ts';
import { COMING_STATES } from '../rules/pickup-steps.ts';
import type { PickupWindow } from '../rules/windows.ts';
import type { Flag } from '../rules/words.ts';
import { busyAt, type Crew, type HeldPickup, lockCrew, lockPickup, ridersOf } from './lock-pickup.ts';
import { tellRiders } from './tell-riders.ts';

const LEAVE = 'DELETE FROM receiving_rider WHERE shop_id = $1 AND leg_id = $2';
const CANCEL = `UPDATE receiving_pickup SET state = 'cancelled', taken = 0, flag = 'none', version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;
const UPDATE = `UPDATE receiving_pickup SET starts_at = $3, meets_at = $4, ends_at = $5, taken = $6, seats = $7, vehicle_id = $8, driver_id = $9,
    state = $10, flag = $11, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2 RETURNING version`;

const isSameWindow = (pickup: HeldPickup, { startsAt, meetsAt, endsAt }: PickupWindow): boolean =>
  Date.parse(pickup.startsAt) === startsAt.getTime() &&
  Date.parse(pickup.meetsAt) === meetsAt.getTime() &&
  Date.parse(pickup.endsAt) === endsAt.getTime();

/** The car and people of a pick-up are locked where they are still at work; one that is not is left to the desk. */
async function isAtWork(ctx: Ctx, tx: Tx, crew: Crew): Promise<boolean> {
  return lockCrew(ctx, tx, crew).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

/**
 * Plans a pick-up anew after one of its legs changed (R6): its times follow, and where its car or driver is elsewhere by then or
 * has too few seats, it waits for another one and the desk is shown why. A car that is under way is taken from nobody. Those who
 * ride are told once, where something is otherwise for them.
 */
export async function replanPickup(
  ctx: Ctx,
  tx: Tx,
  id: number,
  lost: number | null,
): Promise<{ moved: boolean; told: number }> {
  const still = { moved: false, told: 0 };
  const pickup = await lockPickup(ctx, tx, id);
  if (pickup === null || !COMING_STATES.includes(pickup.state)) return still;
  if (lost !== null) await tx.rows(LEAVE, [ctx.shop.id, lost]);
  const legs = await ridersOf(ctx, tx, id);
  if (legs.length === 0) {
    await tx.rows(CANCEL, [ctx.shop.id, id]);
    return { moved: true, told: 0 };
  }
  const settings = await planSettings(ctx);
  const window = windowOf(pickup.direction, legs, settings, await readRoads(ctx, tx, pickup, settings));
  const taken = legs.reduce((sum, { people }) => sum + people, 0);
  if (isSameWindow(pickup, window) && taken === pickup.taken) return still;
  const crew: Crew = { vehicle: pickup.vehicleId, driver: pickup.driverId, greeter: pickup.greeterId };
  const isFree = (await isAtWork(ctx, tx, crew)) && (await busyAt(ctx, tx, id, crew, window)) === null;
  const hasSeats = pickup.seats === null || taken <= pickup.seats;
  const isLate = waitOf(legs) > settings.mostWait;
  const flag: Flag = !isFree ? 'clash' : !hasSeats ? 'seats' : isLate ? 'wait' : 'none';
  const isUnderWay = pickup.state === 'en_route';
  const keepsCar = (isFree && hasSeats) || isUnderWay;
  const times = isUnderWay && !isFree ? timesOf(pickup) : window;
  const row = await tx.row<{ version: number }>(UPDATE, [
    ...[ctx.shop.id, id, times.startsAt.toISOString(), times.meetsAt.toISOString(), times.endsAt.toISOString()],
    keepsCar && pickup.seats !== null ? Math.min(taken, pickup.seats) : taken,
    ...(keepsCar ? [pickup.seats, pickup.vehicleId, pickup.driverId, pickup.state] : [null, null, null, 'planned']),
    flag,
  ]);
  const isOtherwise = !keepsCar || Date.parse(pickup.meetsAt) !== times.meetsAt.getTime();
  if (!isOtherwise) return { moved: true, told: 0 };
  const told = await tellRiders(ctx, tx, 'receiving.moved', { ...pickup, version: row?.version ?? 0 }, times.meetsAt);
  return { moved: true, told };
}

const timesOf = ({ startsAt, meetsAt, endsAt }: HeldPickup): PickupWindow => ({
  startsAt: new Date(startsAt),
  meetsAt: new Date(meetsAt),
  endsAt: new Date(endsAt),
});
