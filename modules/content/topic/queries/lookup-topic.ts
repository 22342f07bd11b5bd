import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';

const SQL = `
  SELECT t.id, t.category FROM topic t
  WHERE ${listedSql} AND ($4 <> '' AND t.slug = $4 OR $5 <> '' AND (t.title ILIKE $6 OR t.title_en ILIKE $6) AND $3 <> '')
  ORDER BY (t.slug = $4) DESC, lower(t.title) = lower($5) DESC, t.position, t.published_at DESC LIMIT 1`;

/** The topic that a slug or the words of a title mean. */
export async function lookupTopic(
  ctx: Ctx,
  { slug, q }: { slug: string; q: string },
): Promise<{ data: { id: number; category: string } }> {
  const values = [...readerValues(ctx), slug, q, `%${escapeLike(q)}%`];
  const data = await ctx.db.row<{ id: number; category: string }>(SQL, values);
  if (data === null) throw notFound();
  return { data };
}
