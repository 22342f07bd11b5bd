import { propertyIn } from '../../kernel/rules/in-language.ts';
import { useConsole, useEnumerated, useText } from './console-context.ts';
import { Nothing } from './nothing.tsx';
import type { RecordColumn } from './record-types.ts';

/** What a cell shows: what its column says, or the word of the property, or itself in the reader's language; a dash where there is nothing. */
export function CellContent<Row extends object>({ column, row }: { column: RecordColumn<Row>; row: Row }) {
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const t = useText();
  if (column.render) return column.render(row);
  const value = propertyIn(locale, row, column.key);
  const { labels, words } = column;
  const written = (one: unknown): string =>
    labels?.[String(one)] ?? (words === undefined || one === '' ? String(one) : t(`${words}.${one}`));
  if (typeof value === 'number') return column.isYear ? String(value) : value.toLocaleString(locale);
  const text = Array.isArray(value) ? inLine(value.map(written)) : written(value ?? '');
  return text === '' ? <Nothing /> : text;
}
