import type { z } from 'zod';
import { ACTOR_SQL } from '../audit/actor-sql.ts';
import { readableEntries } from '../audit/readable-entries.ts';
import { recordsByTable } from '../audit/stored-words.ts';
import { type FieldMark, markOf } from '../contract/field-class.ts';
import { notFound } from '../contract/refusal.ts';
import type { Ctx } from '../http/context.ts';
import { maskAs } from '../rules/mask.ts';
import type { Actor, HistoryEntry } from './record-contract.ts';

interface Row {
  id: number;
  at: string;
  actor: Actor | null;
  action: HistoryEntry['action'];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

/** What a value of a marked field became, as far as the caller may see it. */
function visible(ctx: Ctx, mark: FieldMark | null, value: unknown): unknown {
  if (mark === null || typeof value !== 'string' || (mark.plain !== undefined && ctx.can(mark.plain))) return value;
  return maskAs(mark.mask, value);
}

/**
 * A record's history, newest first, out of the audit trail; a record that never was here is not found. `shape` is the
 * record as its contract shows it: what it marks as personal is hidden here too.
 */
export async function recordHistory(
  ctx: Ctx,
  table: string,
  id: number,
  page: number,
  limit: number,
  shape?: z.ZodObject,
): Promise<{ data: HistoryEntry[]; total: number; page: number; limit: number }> {
  const row = await ctx.db.row<{ total: number; data: Row[] }>(
    `select (select count(*) from audit_entry e where e.shop_id = $1 and e.table_name = $2 and e.row_id = $3) as total,
      coalesce((select json_agg(r) from (
        select e.id, e.at, e.action, e.before, e.after, e.reason,
          ${ACTOR_SQL} as actor
        from audit_entry e left join member m on m.shop_id = e.shop_id and m.id = e.actor
        where e.shop_id = $1 and e.table_name = $2 and e.row_id = $3
        order by e.id desc limit $4 offset $5) r), '[]') as data`,
    [ctx.shop.id, table, id, limit, (page - 1) * limit],
  );
  if (row === null || row.total === 0) throw notFound();
  const told = new Set(recordsByTable(ctx).get(table)?.rules.told);
  const readable = await readableEntries(
    ctx,
    row.data.map(({ before, after }) => ({ table, rowId: id, before, after })),
  );
  return {
    data: row.data.map((entry, index) => ({
      id: entry.id,
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      changes: (readable[index]?.changes ?? []).map(({ field, before, after, label, words, parts }) => {
        const schema = shape?.shape[field] as z.ZodType | undefined;
        const mark = schema === undefined ? null : markOf(schema);
        return {
          ...{ field, before: visible(ctx, mark, before), after: visible(ctx, mark, after), words },
          ...(told.has(field) && { label, ...(parts && { parts }) }),
        };
      }),
      reason: entry.reason,
    })),
    total: row.total,
    page,
    limit,
  };
}
