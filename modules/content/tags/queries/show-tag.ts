import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { searchItems, tagCounts } from '../../search/public.ts';
import type { tags } from '../contract.ts';

interface Row {
  id: number;
  name: string;
  synonyms: string[];
  category: { id: number; key: string; name: string };
  above: { id: number; name: string }[];
  below: { id: number; name: string }[];
}

const SQL = `
  WITH RECURSIVE asked AS (
    SELECT coalesce(merged_into, id) AS id FROM tag WHERE shop_id = $2 AND id = $3
  ), up AS (
    SELECT t.id, t.parent_id, 0 AS height FROM tag t JOIN asked ON asked.id = t.id WHERE t.shop_id = $2
    UNION ALL
    SELECT t.id, t.parent_id, up.height + 1 FROM up JOIN tag t ON t.shop_id = $2 AND t.id = up.parent_id
    WHERE up.height < 20
  )
  SELECT t.id, ${inLanguageSql('t', '$1')} AS name, t.synonyms,
    json_build_object('id', c.id, 'key', c.key, 'name', ${inLanguageSql('c', '$1')}) AS category,
    (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', ${inLanguageSql('a', '$1')}) ORDER BY up.height DESC), '[]')
     FROM up JOIN tag a ON a.shop_id = $2 AND a.id = up.id WHERE up.height > 0) AS above,
    (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', ${inLanguageSql('b', '$1')}) ORDER BY b.position, b.id), '[]')
     FROM tag b WHERE b.shop_id = $2 AND b.parent_id = t.id AND b.merged_into IS NULL) AS below
  FROM asked JOIN tag t ON t.shop_id = $2 AND t.id = asked.id
  JOIN tag_category c ON c.shop_id = $2 AND c.id = t.category_id`;

/** One tag with its place in the tree and the newest items under it. */
export async function showTag(
  ctx: Ctx,
  input: ParsedOf<(typeof tags)['tags.show']>,
): Promise<OutputOf<(typeof tags)['tags.show']>> {
  const row = await ctx.db.row<Row>(SQL, [ctx.locale, ctx.shop.id, input.id]);
  if (row === null) throw notFound();
  const types = input.type === undefined ? [] : [input.type];
  const [found, counts] = await Promise.all([
    searchItems(ctx, { q: '', types, tags: [row.id], page: input.page, limit: input.limit }),
    tagCounts(ctx, null),
  ]);
  const { facets: _facets, ...items } = found;
  const cnt = (id: number): number => counts.get(id) ?? 0;
  return {
    data: { ...row, cnt: cnt(row.id), below: row.below.map((tag) => ({ ...tag, cnt: cnt(tag.id) })) },
    items,
  };
}
