import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import { tagCounts } from '../../search/public.ts';
import type { TagCount } from '../contract.ts';

/** Tags by name or synonym with the number of items the caller can see, most used first. */
export async function listTags(
  ctx: Ctx,
  { module, q, limit }: { module?: string | undefined; q: string; limit: number },
): Promise<TagCount[]> {
  const counts = await tagCounts(ctx, module ?? null);
  const used = [...counts.keys()];
  const read = async (isUsed: boolean, most: number): Promise<TagCount[]> => {
    const values: unknown[] = [ctx.shop.id, ctx.locale];
    const bind = binder(values);
    const numbers = `${bind(used)}::bigint[]`;
    const where = [
      't.shop_id = $1',
      't.merged_into IS NULL',
      isUsed ? `t.id = ANY(${numbers})` : `t.id <> ALL(${numbers})`,
    ];
    if (q !== '') {
      const like = bind(`%${escapeLike(q)}%`);
      where.push(
        `(t.name ILIKE ${like} OR t.name_en ILIKE ${like} OR EXISTS (SELECT FROM unnest(t.synonyms) s WHERE s ILIKE ${like}))`,
      );
    }
    const rows = await ctx.db.rows<{ id: number; name: string }>(
      `SELECT t.id, ${inLanguageSql('t', '$2')} AS name FROM tag t WHERE ${where.join(' AND ')}
       ORDER BY t.position, t.id LIMIT ${bind(most)}`,
      values,
    );
    return rows.map((row) => ({ ...row, cnt: counts.get(row.id) ?? 0 }));
  };
  const found = used.length === 0 ? [] : (await read(true, used.length)).sort((a, b) => b.cnt - a.cnt);
  return found.length >= limit ? found.slice(0, limit) : [...found, ...(await read(false, limit - found.length))];
}
