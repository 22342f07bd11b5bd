import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';
import { englishSql, listedSql, readerValues } from '../../envelope/public.ts';

interface Row {
  value: number;
  label: string;
  total: number;
}

/** Published topics to choose from, in the order of the editors. */
export const selectTopics: SelectSource = {
  access: 'staff',
  async select(ctx, { q, ids, page, limit }) {
    const rows = await ctx.db.rows<Row>(
      `SELECT t.id AS value, CASE WHEN ${englishSql} THEN t.title_en ELSE t.title END AS label,
         count(*) OVER ()::int AS total
       FROM topic t WHERE ${listedSql} AND (cardinality($4::bigint[]) = 0 OR t.id = ANY($4::bigint[]))
         AND (t.title ILIKE $5 OR t.title_en ILIKE $5) ORDER BY t.position, t.id LIMIT $6 OFFSET $7`,
      [...readerValues(ctx), ids, `%${escapeLike(q)}%`, limit, (page - 1) * limit],
    );
    return { data: rows.map(({ value, label }) => ({ value, label })), total: rows[0]?.total ?? 0 };
  },
};
