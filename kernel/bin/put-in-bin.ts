import type { Tx } from '../database/db.ts';
import type { Label } from '../module/label.ts';
import { type OwnedTable, ownedTables, tableShapes } from './table-shapes.ts';

/** A record that is to go. */
export interface Removal {
  shopId: number;
  /** Its table, without quotes. */
  table: string;
  id: number;
  record: string;
  name: Label;
  removedBy: number | null;
  reason: string;
}

const list = (alias: string, columns: readonly string[]): string =>
  columns.map((name) => `${alias}."${name}"`).join(', ');

/** Which rows of an owned table, under the alias `o<depth>`, go with the record; `$1` is the shop, `$2` the record. */
function belongs(all: readonly OwnedTable[], { table, owner }: OwnedTable, root: string, depth = 0): string {
  const [here, above] = [`o${depth}`, `o${depth + 1}`];
  const next = all.find((one) => one.table === owner.table);
  const where = next === undefined ? `${above}.shop_id = $1 and ${above}.id = $2` : belongs(all, next, root, depth + 1);
  if (next === undefined && owner.table !== root) throw new Error(`${table} does not belong to ${root}.`);
  return `${here}.shop_id = $1 and (${list(here, owner.columns)}) in
    (select ${list(above, owner.tableColumns)} from "${owner.table}" ${above} where ${where})`;
}

/**
 * Removes a row and keeps it, with every row that goes with it, in the bin: one statement, which ends the transaction. What
 * goes with it is read off the foreign keys, so that no module has to say so and none can forget.
 */
export async function putInBin(tx: Tx, { shopId, table, id, record, name, removedBy, reason }: Removal): Promise<void> {
  const shapes = await tableShapes(tx);
  const owned = ownedTables(shapes, table);
  // What goes by cascade goes at the end of the statement: the selections still see it.
  // An object each, put together: a function takes a hundred arguments at most, and people have more tables than fifty.
  const kept = [
    `'${table}', jsonb_build_array(to_jsonb(gone))`,
    ...owned.map(
      (one) =>
        `'${one.table}', coalesce((select jsonb_agg(to_jsonb(o0)) from "${one.table}" o0 where ${belongs(owned, one, table)}), '[]')`,
    ),
  ];
  const fingerprints = [table, ...owned.map((one) => one.table)].map((each) => [each, shapes.get(each)?.fingerprint]);
  await tx.finish(
    `with gone as (delete from "${table}" where shop_id = $1 and id = $2 returning *)
     insert into bin_entry (record, row_id, name, name_en, kept_rows, shapes, reason, removed_by)
     select $3, $2, $4, $8, ${kept.map((pair) => `jsonb_build_object(${pair})`).join(' || ')}, $5::jsonb, $6, $7::bigint
     from gone`,
    [shopId, id, record, name.zh, JSON.stringify(Object.fromEntries(fingerprints)), reason, removedBy, name.en],
  );
}
