import type { RecordColumn } from './record-types.ts';

/** What a cell shows: what its column says, or the property itself; a dash where there is nothing. */
export function CellContent<Row>({ column, row }: { column: RecordColumn<Row>; row: Row }) {
  if (column.render) return column.render(row);
  const value = (row as Record<string, unknown>)[column.key];
  if (value === null || value === undefined || value === '') return <span aria-hidden="true">—</span>;
  return Array.isArray(value) ? value.join('、') : String(value);
}
