import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';

interface Row {
  value: number;
  label: string;
  total: number;
}

/** The categories that tags are sorted into. */
export const selectTagCategories: SelectSource = {
  access: { permission: 'tags.tag.view' },
  async select(ctx, { q, ids, page, limit }) {
    const rows = await ctx.db.rows<Row>(
      `select t.id as value, ${inLanguageSql('t', '$1')} as label, count(*) over ()::int as total from tag_category t
       where t.shop_id = $2 and (cardinality($3::bigint[]) = 0 or t.id = any($3::bigint[]))
         and (t.name ilike $4 or t.name_en ilike $4 or t.key ilike $4) order by t.position, t.id limit $5 offset $6`,
      [ctx.locale, ctx.shop.id, ids, `%${escapeLike(q)}%`, limit, (page - 1) * limit],
    );
    return { data: rows.map(({ value, label }) => ({ value, label })), total: rows[0]?.total ?? 0 };
  },
};
