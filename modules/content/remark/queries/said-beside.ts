import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { remarks, SaidThen } from '../contract.ts';
import { seenTarget } from '../place.ts';
import { WINDOW_MS } from '../rules/flight.ts';
import { heardTalks, namesOf, rangeColumns, rangesOf } from './recorded-talks.ts';

type Call = (typeof remarks)['remark.beside'];

/** Lines of a minute that are told at most. */
const MOST = 100;

const SQL = `select r.* from unnest($2::text[], $3::bigint[], $4::int[], $5::int[], $6::int[]) as s(type, id, low, high, shift),
  lateral (select t.id, t.type, t.body as text, t.stars, t.is_lit as "isLit", t.answered_at is not null as "isAnswered",
      t.author_id is not null and t.author_id = $7 as mine, t.offset_ms + s.shift as "offset",
      (select json_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar)
        from member m where m.shop_id = t.shop_id and m.id = t.author_id) as "user"
    from remark t where t.shop_id = $1 and t.type = s.type and t.target_id = s.id and t.state = 'published' and t.parent_id is null
      and t.offset_ms >= s.low and t.offset_ms < s.high
    order by t.offset_ms, t.id limit ${MOST + 1}) r
  order by r."offset", r.id limit ${MOST + 1}`;

/** What was said while the film of a thing was recorded, at a stretch of the film. */
export async function saidBeside(ctx: Ctx, input: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { from, to } = input;
  if (to <= from || to - from > WINDOW_MS) throw invalidInput({ to: [ctx.t('remark.errors.window_wrong')] });
  await seenTarget(ctx, input);
  const talks = await heardTalks(ctx, input);
  const ranges = talks.flatMap((talk) => rangesOf(talk, from, to));
  const rows = await ctx.db.rows<Omit<SaidThen, 'isQuestion'> & { type: string }>(SQL, [
    ...[ctx.shop.id, ...rangeColumns(ranges), ctx.person?.id ?? 0],
  ]);
  const asked = new Set(talks.filter(({ asksQuestions }) => asksQuestions).map(({ type }) => type));
  return {
    data: rows.slice(0, MOST).map(({ type, ...line }) => ({ ...line, isQuestion: asked.has(type) })),
    talks: namesOf(talks),
    hasMore: rows.length > MOST,
  };
}
