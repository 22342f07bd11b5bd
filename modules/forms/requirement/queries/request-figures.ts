import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { requestAdmin } from '../admin-contract.ts';
import { OPEN_STATES } from '../rules/steps.ts';

type Figures = OutputOf<(typeof requestAdmin)['requirement.request.figures']>;

/** Days back that what came of requirements is counted over. */
const DAYS = 90;
const MOST = 100;

const OPEN = `t.state IN ('${OPEN_STATES.join(`', '`)}')`;
const hours = (until: string): string =>
  `percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${until} - t.submitted_at) / 3600) FILTER (WHERE ${until} IS NOT NULL)`;
const one = (number: string): string => `round((${number})::numeric, 1)::float8`;

/** By kind what is open and late, and what came of the requirements of the last ninety days. */
export async function requestFigures(ctx: Ctx): Promise<Figures> {
  const since = new Date(ctx.services.now().getTime() - DAYS * 86_400_000).toISOString();
  const data = await ctx.db.rows<Figures['data'][number]>(
    `SELECT k.id, ${inLanguageSql('k', '$2')} AS name, f.open, f.late, g.received, g.finished, g.declined, g.broken,
       g."hoursToAccept", g."hoursToFinish"
     FROM requirement_kind k
     CROSS JOIN LATERAL (SELECT count(*)::int AS open, count(*) FILTER (WHERE t.is_late)::int AS late
       FROM requirement_request t WHERE t.shop_id = $1 AND t.kind_id = k.id AND ${OPEN}) f
     CROSS JOIN LATERAL (SELECT count(*)::int AS received, count(t.finished_at)::int AS finished,
         count(*) FILTER (WHERE t.state = 'declined')::int AS declined, count(*) FILTER (WHERE t.breaches > 0)::int AS broken,
         ${one(hours('t.accepted_at'))} AS "hoursToAccept", ${one(hours('t.finished_at'))} AS "hoursToFinish"
       FROM requirement_request t WHERE t.shop_id = $1 AND t.kind_id = k.id AND t.submitted_at >= $3) g
     WHERE k.shop_id = $1 AND k.state <> 'draft' AND (f.open > 0 OR g.received > 0)
     ORDER BY k.position, k.id LIMIT ${MOST}`,
    [ctx.shop.id, ctx.locale, since],
  );
  return { data };
}
