import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { scoreAdmin } from '../admin-contract.ts';
import type { SeatState, SeatWhy } from '../contract.ts';
import { roundOfCandidate } from '../read-round.ts';
import { refuse } from '../refusals.ts';
import { isOpenForSetup } from '../rules/phases.ts';
import { tellContest } from '../tell-contest.ts';

type Asked = ParsedOf<(typeof scoreAdmin)['score.seat.save']>;

interface Standing {
  state: SeatState;
  why: SeatWhy | null;
}

const standing = (tx: Tx, shopId: number, candidate: number, judge: number): Promise<Standing | null> =>
  tx.row<Standing>(
    'select state, why from score_seat where shop_id = $1 and candidate_id = $2 and judge_id = $3 for update',
    [shopId, candidate, judge],
  );

async function requireJudge(tx: Tx, shopId: number, activityId: number, judge: number): Promise<void> {
  const found = await tx.row(
    `select id from score_judge where shop_id = $1 and id = $2 and activity_id = $3 and status = 'approved' for share`,
    [shopId, judge, activityId],
  );
  if (found === null) throw refuse.not_judge();
}

const put = (tx: Tx, seat: Asked, more: { why: SeatWhy | null; replaces: number | null }) =>
  tx.rows(
    `insert into score_seat (candidate_id, judge_id, state, why, reason, replaces_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (shop_id, candidate_id, judge_id)
     do update set state = excluded.state, why = excluded.why, reason = excluded.reason, replaces_id = excluded.replaces_id`,
    [seat.candidate, seat.judge, seat.state, more.why, seat.reason, more.replaces],
  );

/** Puts somebody in the place of a recused judge: one of the panel without a conflict who does not mark this candidate yet. */
async function replace(tx: Tx, shopId: number, seat: Asked, replacement: number): Promise<void> {
  const there = await standing(tx, shopId, seat.candidate, replacement);
  if (replacement === seat.judge || there?.state === 'sits' || there?.state === 'recused')
    throw refuse.replacement_wrong();
  await put(tx, { ...seat, judge: replacement, state: 'sits', reason: '' }, { why: null, replaces: seat.judge });
}

/**
 * Sets a cell of the panel. While the round is made ready, any; from its opening on a judge can only be recused, with a reason, and
 * somebody put in their place: the panel itself holds (S1, S2). What a recused judge handed in counts no more.
 */
export function saveSeat(ctx: Ctx, seat: Asked): Promise<Record<string, never>> {
  const shopId = ctx.shop.id;
  return ctx.db.write(
    async (tx) => {
      const round = await roundOfCandidate(tx, shopId, seat.candidate);
      const isReady = isOpenForSetup(round.phase);
      if (!isReady && round.phase !== 'judging') throw refuse.wrong_phase();
      if (!isReady && seat.state !== 'recused') throw refuse.wrong_phase();
      if (seat.state === 'recused' && seat.reason === '') throw refuse.reason_missing();
      if (seat.state !== 'recused' && seat.replacement !== null) throw refuse.replacement_wrong();
      await requireJudge(tx, shopId, round.activityId, seat.judge);
      const before = await standing(tx, shopId, seat.candidate, seat.judge);
      // A judge's own word, and the hospital's, are not taken back by others.
      if (before?.state === 'recused' && before.why !== 'staff' && seat.state !== 'recused') throw refuse.recused();
      await put(tx, seat, { why: seat.state === 'recused' ? 'staff' : null, replaces: null });
      if (seat.replacement !== null) {
        await requireJudge(tx, shopId, round.activityId, seat.replacement);
        await replace(tx, shopId, seat, seat.replacement);
      }
      tellContest(ctx, tx, round.activityId);
      return {};
    },
    seat.reason === '' ? {} : { reason: seat.reason },
  );
}
