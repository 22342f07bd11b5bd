import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { scoreAdmin } from '../admin-contract.ts';
import { readRound } from '../read-round.ts';
import { refuse } from '../refusals.ts';
import { clockAfter } from '../rules/clock.ts';
import { tellContest } from '../tell-contest.ts';

type Clock = (typeof scoreAdmin)['score.round.clock'];

/** Stops the clock of the stage, lets it run on, or changes what is left; nobody’s draft ends with it (S6). */
export function runClock(ctx: Ctx, { id, action, seconds }: ParsedOf<Clock>): Promise<OutputOf<Clock>> {
  return ctx.db.write(async (tx) => {
    const round = await readRound(tx, ctx.shop.id, id, 'update');
    if (round.phase !== 'judging') throw refuse.wrong_phase();
    if (round.currentId === null) throw refuse.no_clock();
    const clock = clockAfter(round, action, seconds, ctx.services.now());
    if (clock === null) throw refuse.no_clock();
    await tx.rows('update score_round set deadline = $3, paused_left = $4 where shop_id = $1 and id = $2', [
      ...[ctx.shop.id, id, clock.deadline, clock.pausedLeft],
    ]);
    tellContest(ctx, tx, round.activityId);
    return clock;
  });
}
