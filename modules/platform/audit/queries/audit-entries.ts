import { ACTOR_SQL } from '../../../../kernel/audit/actor-sql.ts';
import { readableEntries } from '../../../../kernel/audit/readable-entries.ts';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Actor } from '../../../../kernel/record/record-contract.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { boundedCount, PLACE, seekPage } from '../../../../kernel/record/seek-page.ts';
import type { AuditAction } from '../../../../kernel/rules/audit-actions.ts';
import type { audit } from '../contract.ts';

interface AuditRow {
  id: number;
  at: string;
  actor: Actor | null;
  table: string;
  record: string;
  action: AuditAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  sealed: boolean;
}

/** The audit trail of the shop, newest first; it may be long, so its pages follow a cursor. */
export async function auditEntries(ctx: Ctx, asked: ParsedOf<(typeof audit)['audit.list']>) {
  const { table, record, actor, action, from, to } = asked;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (table !== undefined) where.push(`t.table_name = ${bind(table)}`);
  // Whatever is no number is the number of no record.
  if (record !== undefined) where.push(/^\d{1,15}$/.test(record) ? `t.row_id = ${bind(Number(record))}` : 'false');
  if (actor !== undefined) where.push(`t.actor = ${bind(actor)}`);
  if (action !== undefined) where.push(`t.action = ${bind(action)}`);
  if (from !== undefined) where.push(`t.at >= ${bind(from)}`);
  if (to !== undefined) where.push(`t.at <= ${bind(to)}`);
  const newest = { sql: 't.at', type: 'timestamptz', isNullable: false, isDown: true };
  const page = seekPage({ ...asked, sort: '-at' }, newest, bind);
  const all = `audit_entry t where ${where.join(' and ')}`;
  const row = await ctx.db.row<{ total: number; data: AuditRow[] }>(
    `select ${boundedCount(all)} as total, coalesce((select json_agg(r) from (
       select e.id, e.at, e.table_name as table, coalesce(e.row_id::text, '') as record, e.action, e.before, e.after, e.reason,
         ${ACTOR_SQL} as actor, e."${PLACE}",
         exists (select from audit_seal s where s.shop_id = e.shop_id and s.entry_id = e.id) as sealed
       from (select p.*, row_number() over () as nth
             from (select t.*, ${page.place} from ${[all, ...page.conditions].join(' and ')} ${page.tail}) p) e
       left join member m on m.shop_id = e.shop_id and m.id = e.actor order by e.nth) r), '[]') as data`,
    values,
  );
  const { data, ...found } = page.read(row?.data ?? [], row?.total ?? 0);
  const readable = await readableEntries(
    ctx,
    data.map((entry) => ({ ...entry, rowId: entry.record === '' ? null : Number(entry.record) })),
  );
  return {
    ...found,
    data: data.map(({ before: _before, after: _after, ...entry }, index) => ({
      ...entry,
      ...(readable[index] ?? { kind: entry.table, name: '', changes: [] }),
    })),
  };
}
