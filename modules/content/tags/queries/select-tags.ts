import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';

interface Row {
  value: number;
  label: string;
  names: string[];
  total: number;
}

/** Tags to choose from; each brings its name in every language. */
export const selectTags: SelectSource = {
  access: 'visitor',
  async select(ctx, { q, ids, page, limit }) {
    const rows = await ctx.db.rows<Row>(
      `SELECT t.id AS value, ${inLanguageSql('t', '$1')} AS label, count(*) OVER ()::int AS total,
         array_remove(ARRAY[t.name, t.name_en], '') AS names
       FROM tag t
       WHERE t.shop_id = $2 AND t.merged_into IS NULL AND (cardinality($3::bigint[]) = 0 OR t.id = ANY($3::bigint[]))
         AND (t.name ILIKE $4 OR t.name_en ILIKE $4 OR EXISTS (SELECT FROM unnest(t.synonyms) s WHERE s ILIKE $4))
       ORDER BY t.position, t.id LIMIT $5 OFFSET $6`,
      [ctx.locale, ctx.shop.id, ids, `%${escapeLike(q)}%`, limit, (page - 1) * limit],
    );
    const data = rows.map(({ value, label, names }) => ({ value, label, extra: { names } }));
    return { data, total: rows[0]?.total ?? 0 };
  },
};
