import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { calledInLatin } from '../../../../kernel/module/latin-names.ts';
import type { scoreAdmin } from '../admin-contract.ts';
import { formulaOf, type RoundRow, readRound, roundParts } from '../read-round.ts';
import { refuse } from '../refusals.ts';
import { candidateColumns } from '../round-sql.ts';
import { showsResults } from '../rules/phases.ts';
import { inPlaceOrder, type Protocol } from '../rules/protocol.ts';
import { type Standing, standingsOf } from '../rules/scoring.ts';

type Shown = OutputOf<(typeof scoreAdmin)['score.result.show']>;

interface Outcome {
  standings: readonly Standing[];
  fingerprint: string | null;
}

/** What was frozen, or what the sheets come to while the round is reviewed. */
async function outcomeOf(ctx: Ctx, round: RoundRow): Promise<Outcome> {
  const frozen = await ctx.db.row<{ protocol: Protocol; fingerprint: string }>(
    'select protocol, fingerprint from score_outcome where shop_id = $1 and round_id = $2',
    [ctx.shop.id, round.id],
  );
  if (frozen !== null) return { standings: frozen.protocol.standings, fingerprint: frozen.fingerprint };
  const { entrants, seats, sheets } = await roundParts(ctx.db, ctx.shop.id, round.id);
  const rules = { criteria: round.criteria, formula: formulaOf(round) };
  return { standings: standingsOf(rules, entrants, seats, sheets), fingerprint: null };
}

/** The results of a round; nobody sees any while it is judged (S8). */
export async function showResults(ctx: Ctx, id: number): Promise<Shown> {
  const round = await readRound(ctx.db, ctx.shop.id, id);
  if (!showsResults(round.phase)) throw refuse.results_hidden();
  const { standings, fingerprint } = await outcomeOf(ctx, round);
  const [candidates, judges] = await Promise.all([
    ctx.db.rows<{ id: number; title: string; presenter: string; hospital: string }>(
      `select ${candidateColumns('$3')} from score_candidate c where c.shop_id = $1 and c.round_id = $2`,
      [ctx.shop.id, id, ctx.locale],
    ),
    ctx.db.rows<{ id: number; member: number; person: string }>(
      `select j.id, j.member_id as member, m.name as person from score_judge j join member m on m.shop_id = j.shop_id and m.id = j.member_id
       where j.shop_id = $1 and j.activity_id = $2`,
      [ctx.shop.id, round.activityId],
    ),
  ]);
  const entered = new Map(candidates.map((one) => [one.id, one]));
  const names = new Map((await calledInLatin(ctx, judges, ({ member }) => member)).map((one) => [one.id, one.person]));
  return {
    data: {
      phase: round.phase,
      formula: formulaOf(round),
      fingerprint,
      revealed: round.revealed,
      lines: inPlaceOrder(standings).flatMap(({ candidate, dropped, scores, isComplete: _, ...line }) => {
        const one = entered.get(candidate);
        if (one === undefined) return [];
        const { title, presenter, hospital } = one;
        return [
          {
            ...line,
            ...{ candidateId: candidate, title, presenter, hospital, flags: [...line.flags] },
            scores: scores.map(({ judge, score }) => ({
              ...{ judgeId: judge, person: names.get(judge) ?? '', score, isDropped: dropped.includes(judge) },
            })),
          },
        ];
      }),
    },
    can: { run: ctx.can('score.round.run') },
  };
}
