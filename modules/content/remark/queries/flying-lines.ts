import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FlyingLine, remarks } from '../contract.ts';
import { seenTarget } from '../place.ts';
import { MOST_OF_A_PIECE, PIECE_MS, sparse, WINDOW_MS } from '../rules/flight.ts';
import { type HeardTalk, heardTalks, namesOf, rangeColumns, rangesOf, type TalkRange } from './recorded-talks.ts';

type Call = (typeof remarks)['remark.flying'];

// Piece by piece off the index: of ten thousand lines in a minute as many are read as of a hundred.
const SQL = `select r.* from unnest($2::text[], $3::bigint[], $4::int[], $5::int[], $6::int[]) as s(type, id, low, high, shift),
  lateral (select t.id, t.body as text, t.offset_ms + s.shift as "offset", t.author_id is not null and t.author_id = $7 as mine
    from remark t where t.shop_id = $1 and t.type = s.type and t.target_id = s.id and t.state = 'published' and t.parent_id is null
      and t.offset_ms >= s.low and t.offset_ms < s.high
    order by t.offset_ms, t.id limit ${MOST_OF_A_PIECE}) r
  order by r."offset", r.id`;

/** What is said of the thing itself, where it is no recording of its own talk. */
const own = ({ type, id }: { type: string; id: number }, talks: readonly HeardTalk[]): HeardTalk[] =>
  talks.some((talk) => talk.type === type && talk.id === id)
    ? []
    : [{ type, id, asksQuestions: false, stretches: [{ said: 0, at: 0, length: Number.MAX_SAFE_INTEGER }] }];

/**
 * What was said at a stretch of a film or stream, to be shown over its picture: comments on it, and the chat of the stream that it was recorded
 * of; sparse, however much that was.
 */
export async function flyingLines(ctx: Ctx, input: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { from, to } = input;
  if (to <= from || to - from > WINDOW_MS) throw invalidInput({ to: [ctx.t('remark.errors.window_wrong')] });
  await seenTarget(ctx, input);
  const heard = await heardTalks(ctx, input);
  const talks = [...own(input, heard), ...heard.filter(({ asksQuestions }) => !asksQuestions)];
  const ranges: TalkRange[] = [];
  for (let piece = from; piece < to; piece += PIECE_MS)
    ranges.push(...talks.flatMap((talk) => rangesOf(talk, piece, Math.min(piece + PIECE_MS, to))));
  const lines = await ctx.db.rows<FlyingLine>(SQL, [ctx.shop.id, ...rangeColumns(ranges), ctx.person?.id ?? 0]);
  return { data: sparse(lines, from), talks: namesOf(heard) };
}
