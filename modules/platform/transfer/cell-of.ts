import type { Cell } from '../../../kernel/rules/csv.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';

/** A column of an export. */
export interface ExportColumn {
  key: string;
  title: string;
  labels?: Record<string, string> | undefined;
}

/** What a row has under the key of a column: a property, or (`texts.name`) an entry of one. */
export function propertyOf(row: Readonly<Record<string, unknown>>, key: string): unknown {
  const [property = '', entry] = key.split('.');
  const value = row[property];
  if (entry === undefined) return value;
  return value !== null && typeof value === 'object' && Object.hasOwn(value, entry)
    ? (value as Record<string, unknown>)[entry]
    : null;
}

const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** A value of a list as a cell holds it: choices by their labels, moments in the shop's time, things by their names. */
export function cellOf(value: unknown, { labels }: ExportColumn, words: { yes: string; no: string }): Cell {
  const one = (part: unknown): Cell => {
    if (part === null || part === undefined) return '';
    if (typeof part === 'boolean') return labels?.[String(part)] ?? (part ? words.yes : words.no);
    if (typeof part === 'number') return labels?.[String(part)] ?? part;
    if (typeof part === 'string')
      return labels?.[part] ?? (isMoment.test(part) ? formatDateTime(new Date(part)) : part);
    const { name, title, label } = part as Record<string, unknown>;
    return String(name ?? title ?? label ?? JSON.stringify(part));
  };
  return Array.isArray(value) ? value.map(one).join('、') : one(value);
}
