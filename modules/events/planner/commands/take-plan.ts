import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { heldByOthers } from '../../../platform/lock/public.ts';
import { deskRooms, holdAgenda, type Move, moveWithin } from '../../agenda/public.ts';
import type { planner } from '../contract.ts';
import { draftNow, isOpen, type Placement, placementsOf, planRow, staleUnits } from '../read-plan.ts';
import { refuse } from '../refusals.ts';

type Take = (typeof planner)['planner.plan.take'];
type Left = OutputOf<Take>['data']['left'];

const TAKEN = `update planner_placement set taken_at = $4, taken_by = $5 where shop_id = $1 and plan_id = $2 and unit_id = any($3::bigint[])
    and outcome in ('new', 'moved') and taken_at is null`;

function moveOf({ itemId, startsAt, endsAt, roomId }: Placement, version: number): Move[] {
  return startsAt === null || endsAt === null ? [] : [{ id: itemId, version, startsAt, endsAt, roomId }];
}

/** Takes what was chosen of a plan over into the draft: all that still is what was planned, in one transaction, as the desk moves items. */
export function takePlan(ctx: Ctx, { id, units, isWhole }: ParsedOf<Take>): Promise<OutputOf<Take>> {
  return ctx.db.write(async (tx) => {
    const plan = await planRow(ctx, tx, id);
    if (plan.state !== 'ready') throw refuse.not_ready();
    await holdAgenda(ctx, tx, plan.conferenceId);
    const placements = await placementsOf(ctx, tx, id);
    const chosen = new Set(units);
    const wanted = placements.filter((one) => isOpen(one) && (isWhole || chosen.has(one.unitId)));
    const now = await draftNow(ctx, tx, plan.conferenceId);
    const stale = await inTurns(staleUnits(placements, now, await deskRooms(ctx, tx, plan.conferenceId)));
    const held = await heldByOthers(
      ctx,
      tx,
      'agenda.item',
      wanted.flatMap(({ seen }) => seen.map(([item]) => item)),
    );
    const left = new Map<number, Left[number]['why']>();
    for (const { unitId, seen } of wanted) {
      const reason = stale.get(unitId) ?? (seen.some(([item]) => held.has(item)) ? 'held' : undefined);
      if (reason !== undefined) left.set(unitId, reason);
    }
    const going = wanted.filter(({ unitId }) => !left.has(unitId));
    const moves = going.flatMap((one) => moveOf(one, now.versions.get(one.itemId) ?? 0));
    if (moves.length === 0 && left.size > 0) throw refuse.stale();
    const { unmoved } = await moveWithin(ctx, tx, plan.conferenceId, moves);
    if (unmoved.length > 0) throw refuse.stale();
    const taken = [...new Set(going.map(({ unitId }) => unitId))];
    await tx.rows(TAKEN, [ctx.shop.id, id, taken, ctx.services.now().toISOString(), signedIn(ctx).id]);
    return { data: { taken: taken.length, left: Array.from(left, ([unitId, why]) => ({ unitId, why })) } };
  });
}
