import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';
import { shopChoices } from '../../../../kernel/tenancy/shop-register.ts';

interface Row {
  value: number;
  label: string;
  total: number;
}

/** The packages that shops can be given. */
export const selectPackages: SelectSource = {
  access: { permission: 'shop.package.view' },
  async select(ctx, { q, ids, page, limit }) {
    const rows = await ctx.db.rows<Row>(
      `select t.id as value, ${inLanguageSql('t', '$2')} as label, count(*) over ()::int as total from shop_package t
       where t.shop_id = $1 and (cardinality($3::bigint[]) = 0 or t.id = any($3::bigint[]))
         and (t.name ilike $4 or t.name_en ilike $4) order by t.name, t.id limit $5 offset $6`,
      [ctx.shop.id, ctx.locale, ids, `%${escapeLike(q)}%`, limit, (page - 1) * limit],
    );
    return { data: rows.map(({ value, label }) => ({ value, label })), total: rows[0]?.total ?? 0 };
  },
};

/** The shops that can serve as a template: all that are not closing. */
export const selectTemplates: SelectSource = {
  access: { permission: 'shop.shop.view' },
  async select(ctx, asked) {
    const { data, total } = await shopChoices(ctx.db, asked);
    return { data: data.map(({ id, name, code }) => ({ value: id, label: `${name[ctx.locale]} · ${code}` })), total };
  },
};
