import { ownedTables, type TableParent, tableShapes } from '../../../../kernel/bin/table-shapes.ts';
import type { Db, Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { recordHandles } from '../../../../kernel/record/find-record.ts';
import type { RecordHandle } from '../../../../kernel/record/record-handle.ts';
import { type Entry, keptRows } from '../binned.ts';

/** What removed rows point at and is no longer there. */
export interface MissingParent {
  /** The table whose removed rows point there. */
  table: string;
  parent: TableParent;
  /** Its kind, where the record kit carries it. */
  handle: RecordHandle | null;
  /** The parent itself, where it lies in the bin too. */
  binned: { id: number; name: string } | null;
  /** The record can come back without: the reference may be empty, or only rows that went along have it. */
  isOptional: boolean;
}

/** Everything that an entry's rows point at and that is not there, in the order of their tables. */
export async function missingParents(
  ctx: Ctx,
  db: Pick<Db | Tx, 'rows' | 'row'>,
  entry: Entry,
  root: string,
): Promise<MissingParent[]> {
  const shapes = await tableShapes(db);
  const owned = ownedTables(shapes, root);
  const kinds = [...recordHandles(ctx).values()];
  const missing: MissingParent[] = [];
  for (const table of [root, ...owned.map((one) => one.table)]) {
    const owner = owned.find((one) => one.table === table)?.owner;
    for (const parent of shapes.get(table)?.parents ?? []) {
      if (parent === owner) continue;
      const pairs = parent.columns.map((column, at) => `p."${parent.tableColumns[at]}" = t."${column}"`);
      const number = parent.columns[parent.tableColumns.indexOf('id')];
      const handle = kinds.find(({ names }) => names.table === `"${parent.table}"`) ?? null;
      const row = await db.row<{ id: number | null; name: string | null }>(
        `select b.id, ${inLanguageSql('b', `'${ctx.locale}'`)} as name from bin_entry e cross join lateral ${keptRows('e', table)}
         left join bin_entry b on b.shop_id = e.shop_id and b.record = $3 and b.row_id = ${number ? `t."${number}"` : 'null'}
         where e.shop_id = $1 and e.id = $2 and ${parent.columns.map((column) => `t."${column}" is not null`).join(' and ')}
           and not exists (select from "${parent.table}" p where ${pairs.join(' and ')}) limit 1`,
        [ctx.shop.id, entry.id, handle?.name ?? ''],
      );
      if (row === null) continue;
      missing.push({
        table,
        parent,
        handle,
        binned: row.id === null ? null : { id: row.id, name: row.name ?? '' },
        isOptional: table !== root || parent.optional.length > 0,
      });
    }
  }
  return missing;
}
