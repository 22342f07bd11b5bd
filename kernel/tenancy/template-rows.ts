import type { Tx } from '../database/db.ts';
import type { TemplateRows } from '../module/shop-rows.ts';
import type { Services } from '../services.ts';

/** A row as JSON, by the names of its columns. */
export type JsonRow = Record<string, unknown>;

const MOST_ROWS = 5_000;

/** Reads the rows of a table that the shop in scope hands on; refuses where they are more than a pattern would be. */
export async function readRows(tx: Tx, services: Services, shopId: number, spec: TemplateRows): Promise<JsonRow[]> {
  const found = await tx.rows<{ row: JsonRow }>(
    `select to_jsonb(t) as row from "${spec.table}" t where t.shop_id = $1 and (${spec.where ?? 'true'}) limit $2`,
    [shopId, MOST_ROWS + 1],
  );
  if (found.length > MOST_ROWS) throw new Error(`The pattern has more than ${MOST_ROWS} rows in ${spec.table}.`);
  return found
    .map(({ row }) => row)
    .filter((row) => spec.keep?.(row, services) ?? true)
    .map((row) => ({ ...row, ...spec.instead }));
}

/** Stores rows of another shop in the one in scope, with their numbers, so that what they say of one another still holds. */
export async function storeRows(tx: Tx, shopId: number, table: string, rows: readonly JsonRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = await tx.rows<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const own = JSON.stringify(rows.map((row) => ({ ...row, shop_id: shopId })));
  await tx.rows(
    `insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [own],
  );
}
