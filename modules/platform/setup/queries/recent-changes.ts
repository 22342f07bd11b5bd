import { ACTOR_SQL } from '../../../../kernel/audit/actor-sql.ts';
import { textIn } from '../../../../kernel/audit/row-names.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { MenuSpec } from '../../../../kernel/module/menu-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { Change } from '../contract.ts';

const MOST = 6;
/** How far back in the trail is looked: what nobody has touched for so long is no news. */
const LOOKED_AT = 2000;

interface Row extends Pick<Change, 'id' | 'at' | 'actor' | 'action'> {
  table: string;
  row: Record<string, unknown>;
}

/** What a changed row is called: a setting by its label, everything else by whatever names it. */
function nameOf(ctx: Ctx, { table, row }: Row): string {
  if (table === 'setting') {
    const spec = ctx.services.registry.settings.get(String(row.key));
    return spec === undefined ? String(row.key) : labelIn(ctx.locale, spec.label);
  }
  const named = [row.title, row.name, row.label, row.path, row.host, row.key, row.kind];
  return named.map((value) => textIn(ctx.locale, value)).find((text) => text !== '') ?? '';
}

/** What people changed last in those parts of the configuration; what one call did to a table is one change. */
export async function recentChanges(ctx: Ctx, entries: readonly MenuSpec[]): Promise<Change[]> {
  const entryOf = new Map(entries.flatMap((entry) => (entry.tables ?? []).map((table) => [table, entry] as const)));
  if (entryOf.size === 0) return [];
  const rows = await ctx.db.rows<Row>(
    `select e.id, e.at, e.action, e.table_name as table, coalesce(e.after, e.before) as row, ${ACTOR_SQL} as actor
     from (select * from (select distinct on (n.request_id, n.table_name) n.*
             from (select * from audit_entry where shop_id = $1 order by at desc limit ${LOOKED_AT}) n
             where n.table_name = any ($2::text[]) and n.actor is not null
             order by n.request_id, n.table_name, n.id desc) each
           order by at desc, id desc limit ${MOST}) e
     left join member m on m.shop_id = e.shop_id and m.id = e.actor order by e.at desc, e.id desc`,
    [ctx.shop.id, [...entryOf.keys()]],
  );
  return rows.flatMap((row) => {
    const entry = entryOf.get(row.table);
    if (entry === undefined) return [];
    const { id, at, actor, action } = row;
    const label = labelIn(ctx.locale, entry.label);
    return [{ id, at, actor, action, label, path: entry.path, what: nameOf(ctx, row).slice(0, 120) }];
  });
}
