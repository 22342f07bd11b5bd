import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';

interface Row {
  value: number;
  label: string;
  total: number;
}

/** The shop's roles to choose from. */
export const selectRoles: SelectSource = {
  access: { permission: 'role.role.view' },
  async select(ctx, { q, ids, page, limit }) {
    const rows = await ctx.db.rows<Row>(
      `select t.id as value, ${inLanguageSql('t', '$2')} as label, count(*) over ()::int as total from role t
       where t.shop_id = $1 and (cardinality($3::bigint[]) = 0 or t.id = any($3::bigint[]))
         and (t.name ilike $4 or t.name_en ilike $4 or t.key ilike $4) order by t.name, t.id limit $5 offset $6`,
      [ctx.shop.id, ctx.locale, ids, `%${escapeLike(q)}%`, limit, (page - 1) * limit],
    );
    return { data: rows.map(({ value, label }) => ({ value, label })), total: rows[0]?.total ?? 0 };
  },
};

/** The centres within the caller's reach, each with those above it; closed ones only where they are chosen already. */
export const selectCentres: SelectSource = {
  access: { permission: 'role.centre.view' },
  async select(ctx, { q, ids, page, limit }) {
    const values: unknown[] = [ctx.shop.id, ctx.locale, ids, `%${escapeLike(q)}%`, limit, (page - 1) * limit];
    const reach = scopeCondition(ctx, 'role.centre.view', 'read', { centre: 'id', path: 'path' })(binder(values));
    const rows = await ctx.db.rows<Row>(
      `select t.id as value, count(*) over ()::int as total,
         (select string_agg(${inLanguageSql('a', '$2')}, ' / ' order by length(a.path)) from centre a
          where a.shop_id = t.shop_id and a.id::text = any(string_to_array(t.path, '/'))) as label
       from centre t where t.shop_id = $1 and (${reach}) and (t.name ilike $4 or t.name_en ilike $4)
         and case when cardinality($3::bigint[]) = 0 then t.closed_at is null else t.id = any($3::bigint[]) end
       order by t.path, t.id limit $5 offset $6`,
      values,
    );
    return { data: rows.map(({ value, label }) => ({ value, label })), total: rows[0]?.total ?? 0 };
  },
};
