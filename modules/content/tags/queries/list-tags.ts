import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';
import { tagCounts } from '../../../platform/search/public.ts';
import type { TagCount } from '../contract.ts';

/** Tags by name or synonym with the number of items the caller can see, most used first. */
export async function listTags(
  ctx: Ctx,
  input: { module?: string | undefined; q: string; limit: number },
): Promise<TagCount[]> {
  const [rows, counts] = await Promise.all([
    ctx.db.rows<{ id: number; name: string }>(
      `SELECT t.id, ${inLanguageSql('t', '$1')} AS name FROM tag t
       WHERE t.shop_id = $2 AND t.merged_into IS NULL
         AND (t.name ILIKE $3 OR t.name_en ILIKE $3 OR EXISTS (SELECT FROM unnest(t.synonyms) s WHERE s ILIKE $3))
       ORDER BY t.position, t.id LIMIT 2000`,
      [ctx.locale, ctx.shop.id, `%${escapeLike(input.q)}%`],
    ),
    tagCounts(ctx, input.module ?? null),
  ]);
  return rows
    .map((row) => ({ ...row, cnt: counts.get(row.id) ?? 0 }))
    .sort((a, b) => b.cnt - a.cnt)
    .slice(0, input.limit);
}
