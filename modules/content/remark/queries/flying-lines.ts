import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FlyingLine, remarks } from '../contract.ts';
import { seenTarget } from '../place.ts';
import { MOST_OF_A_PIECE, PIECE_MS, WINDOW_MS } from '../rules/flight.ts';

type Call = (typeof remarks)['remark.flying'];

// Piece by piece off the index: of ten thousand lines in a minute as many are read as of a hundred.
const SQL = `select r.* from generate_series($5::int, $6::int - 1, ${PIECE_MS}) piece, lateral (
    select t.id, t.body as text, t.offset_ms as "offset", t.author_id is not null and t.author_id = $4 as mine from remark t
    where t.shop_id = $1 and t.type = $2 and t.target_id = $3 and t.state = 'published' and t.parent_id is null
      and t.offset_ms >= piece and t.offset_ms < least(piece + ${PIECE_MS}, $6::int)
    order by t.offset_ms, t.id limit ${MOST_OF_A_PIECE}) r
  order by r."offset", r.id`;

/** What was said at a stretch of a film or stream, to be shown over its picture: sparse, however much that was. */
export async function flyingLines(ctx: Ctx, input: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { type, id, from, to } = input;
  if (to <= from || to - from > WINDOW_MS) throw invalidInput({ to: [ctx.t('remark.errors.window_wrong')] });
  await seenTarget(ctx, input);
  return { data: await ctx.db.rows<FlyingLine>(SQL, [ctx.shop.id, type, id, ctx.person?.id ?? 0, from, to]) };
}
