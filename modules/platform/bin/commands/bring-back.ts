import { ownedTables, tableShapes } from '../../../../kernel/bin/table-shapes.ts';
import { type Refusal, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inputOfPart, tableOfPart } from '../../../../kernel/record/owned-part.ts';
import type { RecordHandle } from '../../../../kernel/record/record-handle.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { type Entry, findEntry, keptRows } from '../binned.ts';
import { refuse } from '../refusals.ts';
import { columnsNow } from './columns-now.ts';
import { type MissingParent, missingParents } from './missing-parents.ts';
import { holdPeople, namedNow, namesNobodyGone, personColumns } from './people-of-rows.ts';

/** What becomes of what the record belonged to and is gone: refuse, bring it back first, or leave it out. */
export type ParentsMode = 'needed' | 'with' | 'without';

const camel = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What the database says of rows that do not fit any more. */
function refusalOf(error: unknown, name: string): Refusal | null {
  const { code } = error as { code?: unknown };
  if (code === '23505') return refuse.value_taken({ name });
  // A column that must be filled came since, or one holds another kind of value now.
  return code === '23502' || code === '23514' || String(code).startsWith('22') ? refuse.shape_changed() : null;
}

/** The record's own row by property, as it lies in `source` (a table or kept rows, as `t`). */
async function rowIn(tx: Tx, { names }: RecordHandle, source: string, values: readonly unknown[]) {
  const columns = Object.keys(names.columns).map((property) => `${names.of(property)} as "${property}"`);
  const found = await tx.row<{ row: Record<string, unknown> }>(
    `select row_to_json(r) as row from (select ${columns.join(', ')} from ${source}) r`,
    values,
  );
  if (found === null) throw refuse.shape_changed();
  return found.row;
}

/** The record as a save would be given it: its columns by property, and what lies in tables of its own. */
async function asInput(
  ctx: Ctx,
  tx: Tx,
  entry: Entry,
  handle: RecordHandle,
  trial: (() => Promise<void>) | null,
): Promise<Record<string, unknown>> {
  const { names, rules } = handle;
  const table = names.table.slice(1, -1);
  const which = [ctx.shop.id, entry.id];
  const kept = `bin_entry e cross join lateral ${keptRows('e', table)} where e.shop_id = $1 and e.id = $2`;
  let row: Record<string, unknown>;
  if (trial === null) row = await rowIn(tx, handle, kept, which);
  else {
    // Columns that came since get what the database gives new rows: it is asked, and takes its answer back.
    await tx.rows('savepoint trial');
    await trial();
    row = await rowIn(tx, handle, `${names.table} t where t.shop_id = $1 and t.id = $2`, [ctx.shop.id, entry.rowId]);
    await tx.rows('rollback to savepoint trial');
  }
  const owned = await tx.row<{ rows: Record<string, Record<string, unknown>[]> }>(
    'select e.kept_rows as rows from bin_entry e where e.shop_id = $1 and e.id = $2',
    which,
  );
  const parts = Object.entries(rules.owned ?? {}).map(([property, part]) => [
    property,
    inputOfPart(part, owned?.rows[tableOfPart(part)] ?? []),
  ]);
  return { ...row, ...Object.fromEntries(parts) };
}

/** Brings back what is missing, or refuses; answers what is to be left out. */
async function settleParents(
  ctx: Ctx,
  tx: Tx,
  entry: Entry,
  table: string,
  mode: ParentsMode,
): Promise<readonly MissingParent[]> {
  const missing = await missingParents(ctx, tx, entry, table);
  for (const { binned, handle, isOptional } of missing) {
    const what = labelIn(ctx.locale, handle?.rules.label) ?? '';
    if (mode === 'with' && binned !== null) await bringBack(ctx, tx, binned.id, { parents: 'with' });
    else if (mode === 'needed' && (binned !== null || isOptional)) {
      throw refuse.parent_gone({ what: `${what} ${binned?.name ?? ''}`.trim() });
    } else if (mode !== 'without' || !isOptional) throw refuse.parent_lost({ what });
  }
  return mode === 'without' ? missing : [];
}

/**
 * Puts the rows of one table back as they lay there; those that point at what is left out stay empty there, or stay out. Rows
 * that went along and name a person come back as a merge and a removal would have left them: they are the present member's,
 * but for what that one has anew, and what names somebody who left for good stays out.
 */
async function putBack(
  ctx: Ctx,
  tx: Tx,
  entry: Entry,
  table: string,
  columns: readonly string[],
  without: readonly MissingParent[],
  isRoot: boolean,
): Promise<void> {
  const left = without.filter((one) => one.table === table);
  const people = personColumns(ctx, table);
  if (!isRoot) await holdPeople(ctx, tx, entry, table, people);
  const emptied = new Set(isRoot ? left.flatMap(({ parent }) => parent.optional) : []);
  // The record is newer than the one that was removed: who still has that one open must not save over it.
  const taken = columns.map((name) => {
    if (emptied.has(name)) return 'null';
    const person = people.find((one) => one.name === name);
    if (person !== undefined) return namedNow(person);
    return isRoot && name === 'version' ? 't.version + 1' : `t."${name}"`;
  });
  const whole = isRoot
    ? []
    : left.map(({ parent }) => {
        const pairs = parent.columns.map((name, at) => `p."${parent.tableColumns[at]}" = t."${name}"`);
        return `exists (select from "${parent.table}" p where ${pairs.join(' and ')})`;
      });
  const stays = isRoot ? [] : [...whole, ...namesNobodyGone(people)];
  const yields = !isRoot && people.some(({ merge }) => merge === 'moves') ? 'on conflict do nothing' : '';
  await tx.rows(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
     select ${taken.join(', ')} from bin_entry e cross join lateral ${keptRows('e', table)}
     where ${['e.shop_id = $1', 'e.id = $2', ...stays].join(' and ')} ${yields}`,
    [ctx.shop.id, entry.id],
  );
}

/**
 * Brings a removed record back under its number. It passes the same checks as a new one with its values; of two who bring it
 * back at once the second finds nothing.
 */
export async function bringBack(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { parents, version }: { parents: ParentsMode; version?: number | undefined },
): Promise<{ record: string; id: number }> {
  const { entry, handle } = await findEntry(ctx, tx, id, 'for update');
  if (version !== undefined && version !== entry.version) throw versionConflict();
  const table = handle.names.table.slice(1, -1);
  const shapes = await tableShapes(tx);
  const columns = new Map<string, string[]>();
  // Owners before what they own; a table that is gone since stands at the end, and is refused where it held anything.
  const tables = new Set([table, ...ownedTables(shapes, table).map((one) => one.table), ...Object.keys(entry.shapes)]);
  for (const name of tables) columns.set(name, await columnsNow(ctx, tx, entry, name, shapes.get(name)));
  const without = await settleParents(ctx, tx, entry, table, parents);
  const put = async (name: string): Promise<void> => {
    const filled = columns.get(name) ?? [];
    if (filled.length === 0) return;
    try {
      await putBack(ctx, tx, entry, name, filled, without, name === table);
    } catch (error) {
      throw refusalOf(error, entry.name) ?? error;
    }
  };
  const isAsBefore = shapes.get(table)?.fingerprint === entry.shapes[table];
  const input = await asInput(ctx, tx, entry, handle, isAsBefore ? null : () => put(table));
  for (const { table: from, parent } of without) {
    if (from === table) for (const name of parent.optional) input[camel(name)] = null;
  }
  await handle.rules.beforeSave?.(ctx, tx, input, null);
  for (const name of tables) await put(name);
  await handle.rules.afterSave?.(ctx, tx, entry.rowId, input);
  await tx.rows('delete from bin_entry where shop_id = $1 and id = $2', [ctx.shop.id, entry.id]);
  return { record: entry.record, id: entry.rowId };
}
