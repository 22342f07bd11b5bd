import type { z } from 'zod';
import { ownedTables, tableShapes } from '../bin/table-shapes.ts';
import { notFound, versionConflict } from '../contract/refusal.ts';
import type { Ctx } from '../http/context.ts';
import { type Columns, formerColumns } from './former-columns.ts';
import { inputOfPart, tableOfPart } from './owned-part.ts';
import { readRow } from './read-row.ts';
import type { rollbackInput } from './record-contract.ts';
import type { RecordHandle } from './record-handle.ts';
import type { StoredRow } from './record-rules.ts';

/** Changes of rows that belong to a record, after one of its entries; what has seen more is not taken back. */
const MOST_OWNED = 10_000;
/** How far apart the entries of one transaction may lie; numbers of other shops lie between them. */
const MOST_AT_ONCE = 5_000;

/** The last entry of the transaction that wrote this one of the record's; no other record's, and none that removed it. */
async function endOf(ctx: Ctx, table: string, id: number, entry: number): Promise<number> {
  const found = await ctx.db.row<{ end: number }>(
    `select (select max(o.id) from audit_entry o
       where o.shop_id = e.shop_id and o.id between e.id and e.id + ${MOST_AT_ONCE} and o.xid = e.xid) as end
     from audit_entry e
     where e.shop_id = $1 and e.table_name = $2 and e.row_id = $3 and e.id = $4 and e.action <> 'delete'`,
    [ctx.shop.id, table, id, entry],
  );
  if (found === null) throw notFound();
  return found.end;
}

/** The rows of a table that belonged to the record after an entry: those of now, with every change since taken back. */
async function formerOwned(
  ctx: Ctx,
  { table, column }: { table: string; column: string },
  id: number,
  after: number,
): Promise<Columns[]> {
  const now = await ctx.db.rows<{ row: Columns }>(
    `select to_jsonb(o) as row from "${table}" o where o.shop_id = $1 and o."${column}" = $2`,
    [ctx.shop.id, id],
  );
  // What changed a row in place keeps of it only what it replaced, and says no more whose it is: rows are known by their numbers.
  const changes = await ctx.db.rows<{ rowId: number; action: string; before: Columns | null }>(
    `with own as (
       select unnest($6::bigint[]) as id
       union select e.row_id from audit_entry e
       where e.shop_id = $1 and e.table_name = $2 and e.id > $3 and coalesce(e.before, e.after) ->> $4 = $5)
     select e.row_id as "rowId", e.action, e.before from own join audit_entry e
       on e.shop_id = $1 and e.table_name = $2 and e.row_id = own.id and e.id > $3
     order by e.id desc limit ${MOST_OWNED + 1}`,
    [ctx.shop.id, table, after, column, String(id), now.map(({ row }) => row.id)],
  );
  if (changes.length > MOST_OWNED) throw notFound();
  const rows = new Map(now.map(({ row }) => [Number(row.id), row]));
  for (const { rowId, action, before } of changes) {
    if (action === 'insert') rows.delete(rowId);
    else rows.set(rowId, { ...rows.get(rowId), ...before });
  }
  return [...rows.values()];
}

/**
 * What a record held after one of the entries of its history, by property: its columns, and what lies in tables of its own.
 * The trail keeps what each change replaced, so the changes since are taken back from what is there now; secrets and what
 * the trail leaves out stay as they are.
 */
async function stateAt(
  ctx: Ctx,
  { names, rules }: RecordHandle,
  present: StoredRow,
  entry: number,
): Promise<Record<string, unknown>> {
  const table = names.table.slice(1, -1);
  const end = await endOf(ctx, table, present.id, entry);
  const former = (await formerColumns(ctx, table, present.id, [end])).get(end) ?? {};
  const state: Record<string, unknown> = { ...present };
  for (const [property, { name }] of Object.entries(names.columns)) {
    if (Object.hasOwn(former, name)) state[property] = former[name];
  }
  const tables = ownedTables(await tableShapes(ctx.db), table);
  for (const [property, part] of Object.entries(rules.owned ?? {})) {
    const from = tableOfPart(part);
    const owner = tables.find((one) => one.table === from)?.owner;
    const column = owner?.columns[owner.tableColumns.indexOf('id')];
    if (column === undefined) throw new Error(`${from} does not belong to ${table}.`);
    state[property] = inputOfPart(part, await formerOwned(ctx, { table: from, column }, present.id, end));
  }
  // What waits to be published is what an editor had before them.
  const waiting = rules.waiting === undefined ? null : state[rules.waiting];
  return typeof waiting === 'object' ? { ...state, ...waiting } : state;
}

/**
 * The record that somebody sees, and what it held after the entry that they chose. It is read before the transaction that
 * saves it: whatever changes meanwhile counts the version up, and the save refuses.
 */
export async function formerState(
  ctx: Ctx,
  record: RecordHandle,
  { id, version, entry }: z.output<typeof rollbackInput>,
): Promise<{ present: StoredRow; state: Record<string, unknown> }> {
  const present = await readRow(record, ctx.db, ctx, id, { side: 'writable' });
  if (present.version !== version) throw versionConflict();
  return { present, state: await stateAt(ctx, record, present, entry) };
}
