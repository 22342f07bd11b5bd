import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { receivingDesk } from '../admin-contract.ts';
import { planSettings, waitOf } from '../read-plan.ts';
import { refuse } from '../refusals.ts';
import { COMING_STATES, type PickupState } from '../rules/pickup-steps.ts';
import { type HeldPickup, lockPickup, ridersOf } from './lock-pickup.ts';
import { isManned, takeCrew } from './make-pickup.ts';
import { tellRiders } from './tell-riders.ts';

type Assign = (typeof receivingDesk)['receiving.pickup.assign'];

const ASSIGN = `UPDATE receiving_pickup SET vehicle_id = $3, driver_id = $4, greeter_id = $5, seats = $6, taken = $7, state = $8, flag = $9, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING version`;

/** Another driver or car has to be accepted anew; another greeter changes nothing of that. */
function stateAfter({ state, vehicleId, driverId }: HeldPickup, crew: ParsedOf<Assign>): PickupState {
  if (!isManned(crew)) return 'planned';
  return vehicleId === crew.vehicle && driverId === crew.driver ? state : 'assigned';
}

/** Gives a pick-up its car, driver and greeter, or takes them away; two who want one car at once come one after the other. */
export function assignPickup(ctx: Ctx, input: ParsedOf<Assign>): Promise<OutputOf<Assign>> {
  const { id, version, vehicle, driver, greeter } = input;
  return ctx.db.write(async (tx) => {
    const pickup = await lockPickup(ctx, tx, id);
    if (pickup === null) throw notFound();
    if (pickup.version !== version) throw versionConflict();
    if (!COMING_STATES.includes(pickup.state) || pickup.state === 'en_route') throw refuse.pickup_fixed();
    const legs = await ridersOf(ctx, tx, id);
    const people = legs.reduce((sum, leg) => sum + leg.people, 0);
    const { startsAt, meetsAt, endsAt } = pickup;
    const window = { startsAt: new Date(startsAt), meetsAt: new Date(meetsAt), endsAt: new Date(endsAt) };
    const seats = await takeCrew(ctx, tx, { id, crew: { vehicle, driver, greeter }, window, people });
    const state = stateAfter(pickup, input);
    const { mostWait } = await planSettings(ctx);
    const flag = isManned(input) ? (waitOf(legs) > mostWait ? 'wait' : 'none') : pickup.flag;
    const row = await tx.row<{ version: number }>(ASSIGN, [
      ...[ctx.shop.id, id, vehicle, driver, greeter, seats, people, state, flag],
    ]);
    const next = row?.version ?? version + 1;
    const isNew = isManned(input) && (pickup.vehicleId !== vehicle || pickup.driverId !== driver);
    if (isNew) await tellRiders(ctx, tx, 'receiving.assigned', { ...pickup, version: next }, window.meetsAt);
    return { data: { id, version: next, state } };
  });
}
