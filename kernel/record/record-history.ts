import type { z } from 'zod';
import { ACTOR_SQL } from '../audit/actor-sql.ts';
import { readableEntries } from '../audit/readable-entries.ts';
import { recordsByTable } from '../audit/stored-words.ts';
import { type FieldMark, markOf } from '../contract/field-class.ts';
import { notFound } from '../contract/refusal.ts';
import type { Ctx } from '../http/context.ts';
import { PLAIN_NAMES } from '../identity/plain-names.ts';
import { seesPlain } from '../permission/sees-plain.ts';
import { maskAs } from '../rules/mask.ts';
import type { Actor, HistoryEntry } from './record-contract.ts';
import type { PageAsked, PageFound } from './seek-page.ts';
import { seekRows } from './seek-rows.ts';
import { againstPublished } from './waiting-changes.ts';

interface Row {
  id: number;
  at: string;
  actor: Actor | null;
  isStaff: boolean | null;
  action: HistoryEntry['action'];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

/** What a value of a marked field became, as far as the caller may see it. */
function visible(ctx: Ctx, mark: FieldMark | null, value: unknown): unknown {
  if (mark === null || typeof value !== 'string' || seesPlain(ctx, mark)) return value;
  return maskAs(mark.mask, value);
}

/** Who acted, as the caller may see them: colleagues by name, members as everywhere. */
function visibleActor(ctx: Ctx, { actor, isStaff }: Row): Actor | null {
  if (actor === null || isStaff === true || actor.id === ctx.person?.id || ctx.can(PLAIN_NAMES)) return actor;
  return { ...actor, name: maskAs('name', actor.name) ?? '' };
}

/**
 * A record's history, newest first, out of the audit trail; a record that never was here is not found. `shape` is the
 * record as its contract shows it: what it marks as personal is hidden here too.
 */
export async function recordHistory(
  ctx: Ctx,
  table: string,
  id: number,
  asked: Omit<PageAsked, 'sort'>,
  shape?: z.ZodObject,
): Promise<{ data: HistoryEntry[] } & PageFound> {
  const list = {
    from: 'audit_entry e cross join lateral (select e.id) t',
    joins: 'left join member m on m.shop_id = e.shop_id and m.id = e.actor',
    where: ['e.shop_id = $1', 'e.table_name = $2', 'e.row_id = $3'],
    columns: `e.id, e.at, e.action, e.before, e.after, e.reason, ${ACTOR_SQL} as actor, m.staff as "isStaff"`,
    key: { sql: 't.id', type: 'bigint', isNullable: false, isDown: true },
  };
  const { data, ...found } = await seekRows<Row>(ctx.db, { ...asked, sort: '-id' }, list, [ctx.shop.id, table, id]);
  if (found.total === 0) throw notFound();
  const rules = recordsByTable(ctx).get(table)?.rules;
  const told = new Set(rules?.told);
  const entries = await againstPublished(ctx, { table, id, waiting: rules?.waiting }, data);
  const readable = await readableEntries(
    ctx,
    entries.map(({ before, after }) => ({ table, rowId: id, before, after })),
  );
  return {
    data: entries.map((entry, index) => ({
      id: entry.id,
      at: entry.at,
      actor: visibleActor(ctx, entry),
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
    ...found,
  };
}
