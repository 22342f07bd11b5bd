import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Binding } from '../../../../kernel/module/binding.ts';
import { nameFor, type RecordHandle } from '../../../../kernel/record/record-handle.ts';
import { searchedBy } from '../../../../kernel/record/record-rules.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { explain } from '../explain-contract.ts';

const MOST = 20;

/** A kind of record with the call that shows one. */
export interface TriableRecord {
  record: RecordHandle;
  show: Binding;
  /** What opens that call. */
  permission: string;
}

/** The kinds of record of the modules that are on which the caller may see. */
export function triableRecords(ctx: Ctx): TriableRecord[] {
  const { registry } = ctx.services;
  const on = new Set(registry.enabled(ctx.shop).map(({ id }) => id));
  return registry.bindings.flatMap((show) => {
    const { record, name, endpoint, module } = show;
    if (record === undefined || name !== `${record.name}.show` || typeof endpoint.access !== 'object') return [];
    const { permission } = endpoint.access;
    return on.has(module) && ctx.can(permission) ? [{ record, show, permission }] : [];
  });
}

/** One of them by its name; the others are not found. */
export function triableRecord(ctx: Ctx, name: string): TriableRecord {
  const found = triableRecords(ctx).find(({ record }) => record.name === name);
  if (found === undefined) throw notFound();
  return found;
}

/** What a stored record is called in the reader's language, as far as they may see it. */
export const recordName = (ctx: Ctx, record: RecordHandle, row: Readonly<Record<string, unknown>>): string =>
  labelIn(ctx.locale, nameFor(ctx, record, row));

/** Records of a kind that the caller sees, whose text holds what was typed, the newest first. */
export async function findTriable(
  ctx: Ctx,
  { record: name, q }: ParsedOf<(typeof explain)['member.person.findRecord']>,
): Promise<{ data: { id: number; name: string }[] }> {
  const { record } = triableRecord(ctx, name);
  const values: unknown[] = [];
  const bind = binder(values);
  const where = record.inSight(ctx, bind, 'readable');
  const like = bind(`%${escapeLike(q)}%`);
  const found = [record.rules.title, ...searchedBy(ctx, record.rules)].map(
    (property) => `${record.names.of(property)} ilike ${like}`,
  );
  const rows = await ctx.db.rows<{ id: number } & Record<string, unknown>>(
    `select t.id, ${record.naming.join(', ')} from ${record.names.table} t
     where ${where.join(' and ')} and (${found.join(' or ')}) order by t.id desc limit ${MOST}`,
    values,
  );
  return { data: rows.map((row) => ({ id: row.id, name: recordName(ctx, record, row) })) };
}
