import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { receivingDesk } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import { FREE_STATES, type PickupRole, type PickupState, pickupSteps } from '../rules/pickup-steps.ts';
import { busyAt, type HeldPickup, lockCrew, lockPickup } from './lock-pickup.ts';

type Move = (typeof receivingDesk)['receiving.pickup.move'];

const MOVE = `UPDATE receiving_pickup SET state = $3, vehicle_id = CASE WHEN $3 = 'planned' THEN NULL ELSE vehicle_id END,
    driver_id = CASE WHEN $3 = 'planned' THEN NULL ELSE driver_id END, seats = CASE WHEN $3 = 'planned' THEN NULL ELSE seats END,
    taken = CASE WHEN $3 = 'cancelled' THEN 0 ELSE taken END, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING version`;
const FREE = 'DELETE FROM receiving_rider WHERE shop_id = $1 AND pickup_id = $2';

/** Leads a locked pick-up on, where its table has that step for this role (R3); answers its version. */
export async function leadPickup(
  ctx: Ctx,
  tx: Tx,
  pickup: HeldPickup,
  to: PickupState,
  role: PickupRole,
): Promise<number> {
  const { id, state, vehicleId: vehicle, driverId: driver, greeterId: greeter } = pickup;
  if (state === to) return pickup.version;
  const isManned = vehicle !== null && driver !== null;
  if (!pickupSteps.may(state, to, role) || (to === 'assigned' && !isManned))
    throw refuse.pickup_step({ state: ctx.t(`receiving.pickupStates.${state}`) });
  if (FREE_STATES.includes(state)) {
    // Its car may have been given to others meanwhile.
    await lockCrew(ctx, tx, { vehicle, driver, greeter });
    const window = {
      ...{ startsAt: new Date(pickup.startsAt), meetsAt: new Date(pickup.meetsAt), endsAt: new Date(pickup.endsAt) },
    };
    if ((await busyAt(ctx, tx, id, { vehicle, driver }, window)) !== null) throw refuse.vehicle_busy();
  }
  const row = await tx.row<{ version: number }>(MOVE, [ctx.shop.id, id, to]);
  if (to === 'cancelled') await tx.rows(FREE, [ctx.shop.id, id]);
  return row?.version ?? pickup.version + 1;
}

/** Leads a pick-up on from the desk; the guests of a cancelled one wait for another car. */
export function movePickup(ctx: Ctx, { id, version, to }: ParsedOf<Move>): Promise<OutputOf<Move>> {
  return ctx.db.write(async (tx) => {
    const pickup = await lockPickup(ctx, tx, id);
    if (pickup === null) throw notFound();
    if (pickup.version !== version) throw versionConflict();
    return { data: { id, version: await leadPickup(ctx, tx, pickup, to, 'desk'), state: to } };
  });
}
