import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate, audienceSql } from '../../envelope/public.ts';
import type { FoundItem } from '../contract.ts';
import { excerptOf, markedWords } from '../excerpt.ts';
import { synonymsIn, synonymTsquery } from '../synonym-query.ts';
import { type FoundRow, foundColumns, foundItems } from './found-items.ts';
import { synonyms } from './synonyms.ts';

/** How many are found at most: whoever searches among few things names no more of them. */
const MOST = 50;

/**
 * Of a few things those that hold every word asked for or a synonym of it, as far as the reader may see them: those with it in the
 * title first, then the newest. Each is looked up by its key, however much the shop has.
 */
export async function searchAmong(
  ctx: Ctx,
  q: string,
  among: readonly { type: string; id: number }[],
): Promise<{ data: (FoundItem & { excerpt: string | null })[]; words: string[] }> {
  const sets = q === '' ? [] : await synonyms(ctx);
  const query = synonymTsquery(q, sets);
  if (query === null || among.length === 0) return { data: [], words: [] };
  const rows = await ctx.db.rows<FoundRow & { body: string }>(
    `WITH hit AS (
       SELECT e.type, e.item_id, bool_or(e.title_terms @@ $5::tsquery) AS titled
       FROM unnest($3::text[], $4::bigint[]) AS thing (type, id)
       JOIN search_entry e ON e.shop_id = $1 AND e.type = thing.type AND e.item_id = thing.id
       WHERE ${audienceSql('e.audience', 2)} AND e.terms @@ $5::tsquery GROUP BY e.type, e.item_id)
     SELECT ${foundColumns}, e.body FROM hit CROSS JOIN LATERAL (
       SELECT * FROM search_entry o WHERE o.shop_id = $1 AND o.type = hit.type AND o.item_id = hit.item_id
       ORDER BY (o.locale = $6) DESC LIMIT 1) e
     ORDER BY hit.titled DESC, e.published_at DESC, e.item_id DESC LIMIT ${MOST}`,
    [
      ...[ctx.shop.id, audienceGate(ctx.person).audiences, among.map(({ type }) => type), among.map(({ id }) => id)],
      ...[query, ctx.locale],
    ],
  );
  const words = markedWords([q, ...synonymsIn(q, sets)].join(' '));
  const items = await foundItems(ctx, rows);
  const isSeen = ({ title, lead }: FoundItem): boolean => excerptOf(`${title} ${lead}`, words) !== null;
  return {
    // What stands in title or lead is seen there.
    data: items.map((item, index) => ({
      ...item,
      excerpt: isSeen(item) ? null : excerptOf(rows[index]?.body ?? '', words),
    })),
    words,
  };
}
