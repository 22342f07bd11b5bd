import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import type { RankedRow } from '../panel-contract.ts';
import { callBy, type StoredCall } from '../read-call.ts';
import { pointsText } from '../rules/marking.ts';
import { type AbstractState, RANKED_SQL } from '../rules/states.ts';
import type { Decision, Wish } from '../rules/words.ts';

type Ranking = (typeof abstractAdmin)['abstract.submission.ranking'];

interface Row {
  id: number;
  version: number;
  number: string;
  title: string;
  topic: string;
  wish: Wish;
  state: AbstractState;
  decision: Decision | null;
  points: number | null;
  handed: number;
  isComplete: boolean;
  asked: number;
}

/** What the ranking reads of an abstract, of a row `t`. */
export const RANKED_COLUMNS = `t.id, t.version, coalesce(t.number, '') as number, coalesce(nullif(t.title, ''), t.title_en) as title, t.topic, t.wish, t.state,
  t.decision, t.points, t.handed_count as handed, t.is_ranked as "isComplete",
  (select count(*)::int from abstract_review v where v.shop_id = t.shop_id and v.submission_id = t.id and v.state in ('asked', 'draft', 'handed')) as asked`;

/** A row of it as it is told. */
export const rankedRow = ({ points, ...row }: Row) => ({ ...row, value: pointsText(points) });

const FROM = `from abstract_submission t where t.shop_id = $1 and t.call_id = $2 and t.topic = $3 and t.state in ${RANKED_SQL}`;
const ORDER = 'order by t.is_ranked desc, t.points desc nulls last, t.id';

/** A page of the abstracts of a topic by their marks: read off an index, and what is incomplete comes behind and has no place (AB9). */
export async function rankedPage(
  ctx: Ctx,
  call: StoredCall,
  { topic, page, limit }: { topic: string; page: number; limit: number },
): Promise<{ data: RankedRow[]; total: number; isAtLeast: boolean; page: number; limit: number }> {
  const values = [ctx.shop.id, call.id, topic];
  const [rows, count] = await Promise.all([
    ctx.db.rows<Row>(`select ${RANKED_COLUMNS} ${FROM} ${ORDER} limit $4 offset $5`, [
      ...values,
      limit,
      (page - 1) * limit,
    ]),
    ctx.db.row<{ total: number }>(`select count(*)::int as total from (select ${FROM} limit $4) counted`, [
      ...values,
      page * limit + 1,
    ]),
  ]);
  const quota = call.topics.find(({ key }) => key === topic)?.quota ?? null;
  const total = count?.total ?? 0;
  return {
    data: rows.map((row, at) => {
      // Those that are complete come first, so that their place is where they stand.
      const place = row.isComplete ? (page - 1) * limit + at + 1 : null;
      return { ...rankedRow(row), place, isWithin: place !== null && (quota === null || place <= quota) };
    }),
    ...{ total, isAtLeast: total > page * limit, page, limit },
  };
}

/** The ranking of a topic for the desk; of the first one where none is named. */
export async function ranking(ctx: Ctx, { callId, topic, page, limit }: ParsedOf<Ranking>): Promise<OutputOf<Ranking>> {
  const call = await callBy(ctx, ctx.db, callId);
  const shown = topic ?? call.topics[0]?.key ?? '';
  return {
    ...(await rankedPage(ctx, call, { topic: shown, page, limit })),
    topics: call.topics.map(({ key, name, nameEn, quota }) => ({
      ...{ key, quota },
      name: inLanguage(ctx.locale, name, nameEn),
    })),
  };
}
