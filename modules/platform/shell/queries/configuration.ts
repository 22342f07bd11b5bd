import { ACTOR_SQL } from '../../../../kernel/audit/actor-sql.ts';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Actor } from '../../../../kernel/record/record-contract.ts';
import { changesOf } from '../../../../kernel/record/record-history.ts';
import type { shellConfigure } from '../configure-contract.ts';

/** The modules with what they need and who needs them. */
export function moduleRows(ctx: Ctx) {
  const { registry } = ctx.services;
  const on = registry.enabled(ctx.shop);
  return registry.offered(ctx.shop).map((manifest) => ({
    id: manifest.id,
    title: manifest.title,
    core: manifest.core ?? false,
    enabled: on.some(({ id }) => id === manifest.id),
    dependsOn: [...(manifest.dependsOn ?? [])],
    neededBy: on.filter(({ dependsOn }) => dependsOn?.includes(manifest.id)).map(({ id }) => id),
  }));
}

interface AuditRow {
  id: number;
  at: string;
  actor: Actor | null;
  table: string;
  record: string;
  action: 'insert' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  sealed: boolean;
}

/** The audit trail of the shop, newest first. */
export async function auditEntries(ctx: Ctx, asked: ParsedOf<(typeof shellConfigure)['shellConfigure.audit']>) {
  const { page, limit } = asked;
  const where = `e.shop_id = $1 and ($2::text is null or e.table_name = $2) and ($3::text is null or e.row_id::text = $3)
    and ($4::bigint is null or e.actor = $4) and ($5::text is null or e.action = $5)
    and ($6::timestamptz is null or e.at >= $6) and ($7::timestamptz is null or e.at <= $7)`;
  const { table = null, record = null, actor = null, action = null, from = null, to = null } = asked;
  const values = [ctx.shop.id, table, record, actor, action, from, to];
  const [count, rows] = await Promise.all([
    ctx.db.row<{ total: number }>(`select count(*) as total from audit_entry e where ${where}`, values),
    ctx.db.rows<AuditRow>(
      `select e.id, e.at, e.table_name as table, coalesce(e.row_id::text, '') as record, e.action, e.before, e.after, e.reason,
         ${ACTOR_SQL} as actor,
         exists (select from audit_seal s where s.shop_id = e.shop_id and s.entry_id = e.id) as sealed
       from audit_entry e left join member m on m.shop_id = e.shop_id and m.id = e.actor
       where ${where} order by e.id desc limit $8 offset $9`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  const data = rows.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf({ before, after }) }));
  return { data, total: count?.total ?? 0, page, limit };
}
