import { columnOf, isObject, type RowStates } from '../audit/changes-of.ts';
import type { Ctx } from '../http/context.ts';
import { type Columns, formerColumns } from './former-columns.ts';
import { sameValue } from './same-value.ts';

/** An entry of a record's history. */
interface Entry extends RowStates {
  id: number;
}

/** What waits beside what stands, where they differ. */
function differing(waiting: Columns, standing: Columns): { waits: Columns | null; stands: Columns | null } {
  const keys = Object.keys(waiting).filter((key) => !sameValue(waiting[key], standing[columnOf(key)]));
  if (keys.length === 0) return { waits: null, stands: null };
  return {
    waits: Object.fromEntries(keys.map((key) => [key, waiting[key]])),
    stands: Object.fromEntries(keys.map((key) => [key, standing[columnOf(key)] ?? null])),
  };
}

/**
 * Entries in which what waits to be published began or ended, told against what is published: an editor's first change
 * copies all that an item has, and nobody looks for the one word in it.
 */
export async function againstPublished<E extends Entry>(
  ctx: Ctx,
  { table, id, waiting }: { table: string; id: number; waiting: string | undefined },
  entries: readonly E[],
): Promise<E[]> {
  if (waiting === undefined) return [...entries];
  const column = columnOf(waiting);
  const turns = entries.filter(
    ({ before, after }) => before !== null && after !== null && isObject(before[column]) !== isObject(after[column]),
  );
  if (turns.length === 0) return [...entries];
  const [present, former] = await Promise.all([
    ctx.db.row<{ row: Columns }>(`select to_jsonb(t) as row from "${table}" t where t.shop_id = $1 and t.id = $2`, [
      ctx.shop.id,
      id,
    ]),
    formerColumns(
      ctx,
      table,
      id,
      turns.map((entry) => entry.id),
    ),
  ]);
  return entries.map((entry) => {
    const since = former.get(entry.id);
    if (since === undefined) return entry;
    const stands = { ...present?.row, ...since };
    const begins = isObject(entry.after?.[column]);
    const waits = (begins ? entry.after : entry.before)?.[column];
    const told = differing(isObject(waits) ? waits : {}, stands);
    const [was, becomes] = begins ? [told.stands, told.waits] : [told.waits, told.stands];
    return { ...entry, before: { ...entry.before, [column]: was }, after: { ...entry.after, [column]: becomes } };
  });
}
