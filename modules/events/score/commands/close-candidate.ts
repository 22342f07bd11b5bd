import type { Ctx } from '../../../../kernel/http/context.ts';
import { roundOfCandidate } from '../read-round.ts';
import { refuse } from '../refusals.ts';
import { tellContest } from '../tell-contest.ts';

/** Closes a candidate though sheets are missing: those are absent, not zero (S6). */
export function closeCandidate(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<Record<string, never>> {
  return ctx.db.write(
    async (tx) => {
      const round = await roundOfCandidate(tx, ctx.shop.id, id);
      if (round.phase !== 'judging' && round.phase !== 'review') throw refuse.wrong_phase();
      await tx.rows(
        `update score_candidate set closed_at = now(), closed_reason = $3, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2 and closed_at is null`,
        [ctx.shop.id, id, reason],
      );
      tellContest(ctx, tx, round.activityId);
      return {};
    },
    { reason },
  );
}

/** Keeps the place that the chair gives a candidate among equals (S7). */
export function placeCandidate(
  ctx: Ctx,
  { id, place, reason }: { id: number; place: number | null; reason: string },
): Promise<Record<string, never>> {
  return ctx.db.write(
    async (tx) => {
      const round = await roundOfCandidate(tx, ctx.shop.id, id);
      if (round.phase !== 'review') throw refuse.wrong_phase();
      await tx.rows(
        'update score_candidate set chair_place = $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2',
        [ctx.shop.id, id, place],
      );
      tellContest(ctx, tx, round.activityId);
      return {};
    },
    { reason },
  );
}
