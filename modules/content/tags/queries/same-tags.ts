import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { relatedTags } from '../../search/public.ts';
import type { TagCount } from '../contract.ts';

const SELECT = 'SELECT coalesce(merged_into, id) AS id FROM tag WHERE shop_id = $1';
const BY_NUMBER = `${SELECT} AND id = $2`;
const BY_NAME = `${SELECT} AND (lower(name) = ANY($2::text[]) OR lower(name_en) = ANY($2::text[])
  OR EXISTS (SELECT FROM unnest(synonyms) s WHERE lower(s) = ANY($2::text[])))`;

/** Tags that often stand beside the given ones. */
export async function sameTags(
  ctx: Ctx,
  input: { id?: number | undefined; names?: string | undefined; limit: number },
): Promise<{ data: TagCount[] }> {
  const words = (input.names ?? '')
    .split(/[,，]/)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  const asked = await Promise.all([
    input.id === undefined ? [] : ctx.db.rows<{ id: number }>(BY_NUMBER, [ctx.shop.id, input.id]),
    words.length === 0 ? [] : ctx.db.rows<{ id: number }>(BY_NAME, [ctx.shop.id, words]),
  ]);
  const ids = [...new Set(asked.flat().map((row) => row.id))];
  if (ids.length === 0) return { data: [] };
  const related = await relatedTags(ctx, ids, input.limit);
  const named = await ctx.db.rows<{ id: number; name: string }>(
    `SELECT t.id, ${inLanguageSql('t', '$1')} AS name FROM tag t WHERE t.shop_id = $2 AND t.id = ANY($3::bigint[])`,
    [ctx.locale, ctx.shop.id, related.map((row) => row.tag)],
  );
  const names = new Map(named.map((row) => [row.id, row.name]));
  return { data: related.map(({ tag, cnt }) => ({ id: tag, name: names.get(tag) ?? '', cnt })) };
}
