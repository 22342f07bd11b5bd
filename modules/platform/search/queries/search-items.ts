import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { searchTsquery } from '../../../../kernel/rules/search-terms.ts';
import { audienceGate, audienceSql } from '../../../content/envelope/public.ts';
import type { search } from '../contract.ts';
import { tagNames } from '../tag-names.ts';
import { type FoundRow, foundColumns, foundItems } from './found-items.ts';

interface Answer {
  total: number;
  rows: FoundRow[];
  types: { value: string; cnt: number }[];
  tags: { value: number; cnt: number }[];
}

// An item counts once however many languages it is written in, and is shown in the reader's where it has that one.
const SQL = `
  WITH hit AS (
    SELECT type, item_id, bool_or($1::text IS NOT NULL AND title_terms @@ $1::tsquery) AS in_title,
           max(published_at) AS at
    FROM search_entry
    WHERE shop_id = $2 AND ${audienceSql('audience', 3)} AND ($1::text IS NULL OR terms @@ $1::tsquery)
      AND (cardinality($5::bigint[]) = 0 OR tag_ids @> $5::bigint[])
    GROUP BY type, item_id
  ), chosen AS (
    SELECT * FROM hit WHERE cardinality($4::text[]) = 0 OR type = ANY($4::text[])
  ), page AS (
    SELECT * FROM chosen ORDER BY in_title DESC, at DESC, item_id DESC LIMIT $7 OFFSET $8
  )
  SELECT (SELECT count(*)::int FROM chosen) AS total,
    (SELECT coalesce(json_agg(json_build_object('value', type, 'cnt', cnt) ORDER BY cnt DESC, type), '[]')
     FROM (SELECT type, count(*)::int AS cnt FROM hit GROUP BY type) AS t) AS types,
    (SELECT coalesce(json_agg(json_build_object('value', tag, 'cnt', cnt) ORDER BY cnt DESC, tag), '[]')
     FROM (SELECT tag, count(DISTINCT (e.type, e.item_id))::int AS cnt
           FROM chosen JOIN search_entry e ON e.shop_id = $2 AND e.type = chosen.type AND e.item_id = chosen.item_id,
             unnest(e.tag_ids) AS tag
           GROUP BY tag ORDER BY 2 DESC, tag LIMIT 20) AS t) AS tags,
    (SELECT coalesce(json_agg(r ORDER BY in_title DESC, published_at DESC, item_id DESC), '[]') FROM (
       SELECT DISTINCT ON (e.type, e.item_id) ${foundColumns}, page.in_title
       FROM page JOIN search_entry e ON e.shop_id = $2 AND e.type = page.type AND e.item_id = page.item_id
       ORDER BY e.type, e.item_id, (e.locale = $6) DESC) AS r) AS rows`;

/** Items that hold every word asked for, those with it in the title first; without words, everything by date. */
export async function searchItems(
  ctx: Ctx,
  input: ParsedOf<(typeof search)['search.search']>,
): Promise<OutputOf<(typeof search)['search.search']>> {
  const { q, types, tags, page, limit } = input;
  const none = { data: [], total: 0, page, limit, facets: { types: [], tags: [] } };
  const query = searchTsquery(q);
  // Something was typed, but nothing that can be searched for.
  if (query === null && q !== '') return none;
  const { audiences } = audienceGate(ctx.person);
  const offset = (page - 1) * limit;
  const answer = await ctx.db.row<Answer>(SQL, [
    ...[query, ctx.shop.id, audiences, types, tags, ctx.locale, limit, offset],
  ]);
  if (answer === null) return none;
  const names = await tagNames(
    ctx,
    answer.tags.map((tag) => tag.value),
  );
  return {
    data: await foundItems(ctx, answer.rows),
    total: answer.total,
    page,
    limit,
    facets: {
      types: answer.types.map(({ value, cnt }) => ({ value, cnt, name: typeName(ctx, value) })),
      tags: answer.tags.flatMap(({ value, cnt }) => {
        const name = names.get(value)?.name;
        return name === undefined ? [] : [{ value: String(value), name, cnt }];
      }),
    },
  };
}

function typeName(ctx: Ctx, type: string): string {
  const label = ctx.services.registry.find(type)?.targets?.[type]?.label;
  if (label === undefined) return type;
  return ctx.locale === 'en' ? label.en : label.zh;
}
