import type { SelectSource } from '../../../../kernel/module/manifest.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';

interface Row {
  value: number;
  label: string;
  total: number;
}

/** The staff by a part of their names, whose doings the audit trail is asked for; whoever was chosen before is named too. */
export const selectActors: SelectSource = {
  access: { permission: 'shell.audit.view' },
  async select(ctx, { q, ids, page, limit }) {
    const which = ids.length > 0 ? 'm.id = any ($2::bigint[])' : 'm.staff and cardinality($2::bigint[]) = 0';
    const rows = await ctx.db.rows<Row>(
      `select m.id as value, m.name as label, count(*) over ()::int as total from member m
       where m.shop_id = $1 and ${which} and m.name ilike $3
       order by m.name, m.id limit $4 offset $5`,
      [ctx.shop.id, ids, `%${escapeLike(q)}%`, limit, (page - 1) * limit],
    );
    return { data: rows.map(({ value, label }) => ({ value, label })), total: rows[0]?.total ?? 0 };
  },
};
