import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inTheWay, type Schedule } from '../../../../kernel/schedule/in-the-way.ts';
import type { PlannedLeg } from '../read-plan.ts';
import { refuse } from '../refusals.ts';
import type { PickupState } from '../rules/pickup-steps.ts';
import type { PickupWindow } from '../rules/windows.ts';
import type { CrewRole, Direction, Flag } from '../rules/words.ts';

/** A pick-up that nobody else changes meanwhile. */
export interface HeldPickup {
  id: number;
  version: number;
  conferenceId: number | null;
  direction: Direction;
  stationId: number;
  placeId: number;
  vehicleId: number | null;
  driverId: number | null;
  greeterId: number | null;
  startsAt: string;
  meetsAt: string;
  endsAt: string;
  taken: number;
  seats: number | null;
  state: PickupState;
  flag: Flag;
}

const PICKUP = `SELECT id, version, conference_id AS "conferenceId", direction, station_id AS "stationId", place_id AS "placeId",
    vehicle_id AS "vehicleId", driver_id AS "driverId", greeter_id AS "greeterId", starts_at AS "startsAt", meets_at AS "meetsAt",
    ends_at AS "endsAt", taken, seats, state, flag FROM receiving_pickup WHERE shop_id = $1 AND id = $2 FOR UPDATE`;

/** Locks a pick-up; null where there is none. Whoever locks legs as well locks these before, cars and drivers after. */
export const lockPickup = (ctx: Ctx, tx: Tx, id: number): Promise<HeldPickup | null> =>
  tx.row<HeldPickup>(PICKUP, [ctx.shop.id, id]);

const LEGS = `SELECT l.id, l.mode, l.is_international AS "isInternational", l.expected_at AS "expectedAt", 1 + l.companions AS people
  FROM receiving_rider r JOIN receiving_leg l ON l.shop_id = r.shop_id AND l.id = r.leg_id WHERE r.shop_id = $1 AND r.pickup_id = $2 ORDER BY l.id`;

/** The legs that ride in a pick-up. */
export const ridersOf = (ctx: Ctx, tx: Tx, pickupId: number): Promise<PlannedLeg[]> =>
  tx.rows<PlannedLeg>(LEGS, [ctx.shop.id, pickupId]);

/** Who drives with what, and who greets. */
export interface Crew {
  vehicle: number | null;
  driver: number | null;
  greeter: number | null;
}

const CAR = 'SELECT seats FROM receiving_vehicle WHERE shop_id = $1 AND id = $2 AND is_active FOR UPDATE';
const PEOPLE =
  'SELECT id, role FROM receiving_crew WHERE shop_id = $1 AND id = ANY($2::bigint[]) AND is_active ORDER BY id FOR UPDATE';

/** Locks a car with its people, so that two who want them at once come one after the other; answers its seats. */
export async function lockCrew(ctx: Ctx, tx: Tx, { vehicle, driver, greeter }: Crew): Promise<number | null> {
  let seats: number | null = null;
  if (vehicle !== null) {
    const car = await tx.row<{ seats: number }>(CAR, [ctx.shop.id, vehicle]);
    if (car === null) throw refuse.crew_wrong();
    seats = car.seats;
  }
  const named = [driver, greeter].filter((id) => id !== null);
  if (named.length > 0) {
    const people = await tx.rows<{ id: number; role: CrewRole }>(PEOPLE, [ctx.shop.id, named]);
    const isThere = (id: number | null, role: CrewRole): boolean =>
      id === null || people.some((one) => one.id === id && one.role === role);
    if (!isThere(driver, 'driver') || !isThere(greeter, 'greeter')) throw refuse.crew_wrong();
  }
  return seats;
}

const PICKUPS: Schedule<'vehicle' | 'driver'> = {
  table: 'receiving_pickup',
  keys: { vehicle: 'vehicle_id', driver: 'driver_id' },
};

/** What of a car and its driver is elsewhere at that time; null where both are free. */
export async function busyAt(
  ctx: Ctx,
  tx: Tx,
  pickupId: number,
  { vehicle, driver }: Pick<Crew, 'vehicle' | 'driver'>,
  { startsAt, endsAt }: PickupWindow,
): Promise<'vehicle' | 'driver' | null> {
  const [first] = await inTheWay(tx, PICKUPS, {
    ...{ shopId: ctx.shop.id, except: pickupId, wanted: { vehicle, driver } },
    spell: { from: startsAt.toISOString(), to: endsAt.toISOString() },
  });
  return first?.by ?? null;
}
