import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { TableNames } from './record-sql.ts';
import type { SortKey } from './seek-page.ts';

/** Whether an index of the table runs downwards along the column, behind the shop. */
function runsDown(table: PgTable, column: string): boolean {
  return getTableConfig(table).indexes.some(({ config }) => {
    const [first, second] = config.columns as { name?: string; indexConfig?: { order?: string } }[];
    const led = first?.name === 'shop_id' ? second : first;
    return led?.name === column && led.indexConfig?.order === 'desc';
  });
}

/** How a record's list is ordered by one of its columns; `-` in front of the property means downwards. */
export function sortKey(table: PgTable, names: TableNames, sort: string): SortKey {
  const isDown = sort.startsWith('-');
  const property = isDown ? sort.slice(1) : sort;
  const column = names.columns[property];
  const isNullable = column?.notNull !== true;
  return {
    sql: names.of(property),
    type: column?.getSQLType() ?? 'text',
    isNullable,
    isDown,
    upNulls: !isNullable && column !== undefined && runsDown(table, column.name) ? 'first' : 'last',
  };
}
