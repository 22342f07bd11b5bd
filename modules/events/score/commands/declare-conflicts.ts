import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { SeatWhy } from '../contract.ts';
import { type JudgeRow, judgeOf, type RoundRow, readRound } from '../read-round.ts';
import { refuse } from '../refusals.ts';
import { isOpenForSetup, nameKey, peopleIn } from '../rules/phases.ts';
import { tellContest } from '../tell-contest.ts';

interface Declared {
  candidates: readonly number[];
  reason: string;
}

interface Entered {
  id: number;
  hospital: string;
  hospitalEn: string;
  presenter: string;
  presenterEn: string;
}

/** Recuses a judge for the candidates that they named, for what they hand in themselves, and for those of their own hospital (S2). */
async function declare(
  tx: Tx,
  shopId: number,
  { round, judge, said }: { round: RoundRow; judge: JudgeRow; said: Declared },
): Promise<{ recused: number }> {
  if (!isOpenForSetup(round.phase)) throw refuse.conflict_late();
  const entered = await tx.rows<Entered>(
    `select id, hospital, hospital_en as "hospitalEn", presenter, presenter_en as "presenterEn" from score_candidate
     where shop_id = $1 and round_id = $2`,
    [shopId, round.id],
  );
  const person = await tx.row<{ name: string }>(
    `select m.name from score_judge j join member m on m.shop_id = j.shop_id and m.id = j.member_id where j.shop_id = $1 and j.id = $2`,
    [shopId, judge.id],
  );
  const called = nameKey(person?.name ?? '');
  const named = new Set(said.candidates);
  const own = nameKey(judge.hospital);
  const found = entered.flatMap(({ id, ...of }): { id: number; why: SeatWhy; reason: string }[] => {
    if (named.has(id)) return [{ id, why: 'declared', reason: said.reason }];
    if ([of.presenter, of.presenterEn].flatMap(peopleIn).includes(called)) return [{ id, why: 'author', reason: '' }];
    const isSame = own !== '' && [of.hospital, of.hospitalEn].some((name) => nameKey(name) === own);
    return isSame ? [{ id, why: 'hospital', reason: '' }] : [];
  });
  // What they say anew takes the place of what they said, and nothing of what the organisers said.
  await tx.rows(
    `delete from score_seat s using score_candidate c where s.shop_id = $1 and s.judge_id = $2 and s.why in ('declared', 'hospital', 'author')
       and c.shop_id = s.shop_id and c.id = s.candidate_id and c.round_id = $3`,
    [shopId, judge.id, round.id],
  );
  await tx.rows(
    `insert into score_seat (candidate_id, judge_id, state, why, reason)
     select f.id, $1, 'recused', f.why, f.reason from jsonb_to_recordset($2::jsonb) as f (id bigint, why text, reason text)
     on conflict (shop_id, candidate_id, judge_id) do update set state = 'recused', why = excluded.why, reason = excluded.reason
       where score_seat.why is distinct from 'staff'`,
    [judge.id, JSON.stringify(found)],
  );
  await tx.rows(
    `insert into score_declaration (round_id, judge_id) values ($1, $2)
     on conflict (shop_id, round_id, judge_id) do update set declared_at = now()`,
    [round.id, judge.id],
  );
  return { recused: found.length };
}

/** The calling judge says with whom they have a conflict. */
export async function declareOwn(ctx: Ctx, { round: id, ...said }: Declared & { round: number }) {
  return ctx.db.write(async (tx) => {
    const round = await readRound(tx, ctx.shop.id, id, 'update');
    const judge = await judgeOf(tx, ctx.shop.id, round.activityId, signedIn(ctx).id);
    if (judge === null) throw refuse.not_judge();
    tellContest(ctx, tx, round.activityId);
    return declare(tx, ctx.shop.id, { round, judge, said });
  });
}

/** Staff write down what a judge declared on paper. */
export async function declareFor(
  ctx: Ctx,
  { round: id, judge: judgeId, ...said }: Declared & { round: number; judge: number },
) {
  return ctx.db.write(async (tx) => {
    const round = await readRound(tx, ctx.shop.id, id, 'update');
    const judge = await tx.row<JudgeRow>(
      `select id, role, hospital from score_judge where shop_id = $1 and id = $2 and activity_id = $3 and status = 'approved'`,
      [ctx.shop.id, judgeId, round.activityId],
    );
    if (judge === null) throw refuse.not_judge();
    tellContest(ctx, tx, round.activityId);
    return declare(tx, ctx.shop.id, { round, judge, said });
  });
}
