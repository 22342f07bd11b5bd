import { propertyIn } from '../../kernel/rules/in-language.ts';
import { useConsole, useEnumerated } from './console-context.ts';
import { Nothing } from './nothing.tsx';
import type { RecordColumn } from './record-types.ts';

/** What a cell shows: what its column says, or the property itself in the reader's language; a dash where there is nothing. */
export function CellContent<Row extends object>({ column, row }: { column: RecordColumn<Row>; row: Row }) {
  const { locale } = useConsole();
  const inLine = useEnumerated();
  if (column.render) return column.render(row);
  const value = propertyIn(locale, row, column.key);
  if (typeof value === 'number') return column.isYear ? String(value) : value.toLocaleString(locale);
  const text = Array.isArray(value) ? inLine(value.map(String)) : String(value ?? '');
  return text === '' ? <Nothing /> : text;
}
