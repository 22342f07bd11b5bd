import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { scoreAdmin } from '../admin-contract.ts';
import { readRound } from '../read-round.ts';
import { refuse } from '../refusals.ts';
import { criteriaIn } from '../round-sql.ts';
import { inPlaceOrder, type Protocol } from '../rules/protocol.ts';
import { showResults } from './results.ts';

type List = (typeof scoreAdmin)['score.result.list'];

/** Everything that a frozen round follows from, sheet by sheet: marks, scores, what was left out, weights, formula, fingerprint (S10). */
export async function auditRows(ctx: Ctx, { roundId, page, limit }: ParsedOf<List>): Promise<OutputOf<List>> {
  const round = await readRound(ctx.db, ctx.shop.id, roundId);
  const frozen = await ctx.db.row<{ protocol: Protocol; fingerprint: string }>(
    'select protocol, fingerprint from score_outcome where shop_id = $1 and round_id = $2',
    [ctx.shop.id, roundId],
  );
  if (frozen === null) throw refuse.not_frozen();
  const { data } = await showResults(ctx, roundId);
  const lines = new Map(data.lines.map((line) => [line.candidateId, line]));
  const criteria = criteriaIn(ctx.locale, round.criteria);
  const { aggregate, trim, scale } = data.formula;
  const weights = criteria.map(({ label, weight, min, max }) => `${label} × ${weight} (${min}–${max})`).join('; ');
  const formula = ctx.t(`score.console.formulas.${aggregate}`, { trim, scale });
  const rows = inPlaceOrder(frozen.protocol.standings).flatMap(({ candidate, value, rank, dropped, scores }) =>
    scores.map(({ judge, score }) => {
      const line = lines.get(candidate);
      const sheet = frozen.protocol.sheets.find((one) => one.candidate === candidate && one.judge === judge);
      return {
        rank,
        candidate: line?.title ?? '',
        presenter: line?.presenter ?? '',
        value,
        person: line?.scores.find(({ judgeId }) => judgeId === judge)?.person ?? '',
        marks: criteria.map(({ key, label }) => `${label} ${sheet?.marks[key] ?? '–'}`).join('; '),
        score,
        isDropped: dropped.includes(judge),
        weights,
        formula,
        fingerprint: frozen.fingerprint,
      };
    }),
  );
  const from = (page - 1) * limit;
  return {
    data: rows.slice(from, from + limit).map((row, index) => ({ id: from + index + 1, ...row })),
    total: rows.length,
    page,
    limit,
  };
}
