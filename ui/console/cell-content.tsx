import { useConsole, useEnumerated } from './console-context.ts';
import { Nothing } from './nothing.tsx';
import type { RecordColumn } from './record-types.ts';

/** What a cell shows: what its column says, or the property itself; a dash where there is nothing. */
export function CellContent<Row>({ column, row }: { column: RecordColumn<Row>; row: Row }) {
  const { locale } = useConsole();
  const inLine = useEnumerated();
  if (column.render) return column.render(row);
  const value = (row as Record<string, unknown>)[column.key];
  if (typeof value === 'number') return value.toLocaleString(locale);
  const text = Array.isArray(value) ? inLine(value.map(String)) : String(value ?? '');
  return text === '' ? <Nothing /> : text;
}
