import type { Cell } from '../../../kernel/rules/csv.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import { inLanguage, propertyIn } from '../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';

/** A column of an export. */
export interface ExportColumn {
  key: string;
  title: string;
  labels?: Record<string, string> | undefined;
  parts?: readonly string[] | undefined;
  isHundredths?: boolean | undefined;
}

/** What a row has under the key of a column: a property, or (`texts.name`) an entry of one, whose own name may have a dot. */
export function propertyOf(row: Readonly<Record<string, unknown>>, key: string): unknown {
  const dot = key.indexOf('.');
  if (dot < 0) return row[key];
  const value = row[key.slice(0, dot)];
  const entry = key.slice(dot + 1);
  return value !== null && typeof value === 'object' && Object.hasOwn(value, entry)
    ? (value as Record<string, unknown>)[entry]
    : null;
}

/** What cells are written with. */
export interface CellWords {
  locale: Locale;
  yes: string;
  no: string;
  /** Amounts stay in fen, as their keys say, and hundredths what they are: for programs. */
  isRaw: boolean;
}

/** Keys of amounts say that these are in fen, which nobody reads in a table. */
const isFen = (key: string): boolean => key === 'fen' || key.endsWith('Fen');

const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** What a thing in a cell is called: by its name, else by the language of the reader, else by all that it holds. */
function nameOf(thing: Readonly<Record<string, unknown>>, locale: Locale): unknown {
  const zh = thing.zh ?? thing['zh-CN'];
  if (typeof zh === 'string' && typeof thing.en === 'string') return inLanguage(locale, zh, thing.en);
  return thing.name ?? thing.title ?? thing.label ?? Object.values(thing).join(' ');
}

/**
 * A value of a list as a cell holds it: choices by their labels, moments in the shop's time, amounts in yuan, things by
 * their names, or by the parts that the column says.
 */
export function cellOf(value: unknown, column: ExportColumn, words: CellWords): Cell {
  const { key, labels, parts, isHundredths = false } = column;
  const isWhole = (isHundredths || isFen(key)) && !words.isRaw;
  const one = (part: unknown): Cell => {
    if (part === null || part === undefined) return '';
    if (typeof part === 'boolean') return labels?.[String(part)] ?? (part ? words.yes : words.no);
    if (typeof part === 'number') return labels?.[String(part)] ?? (isWhole ? part / 100 : part);
    if (typeof part === 'string')
      return labels?.[part] ?? (isMoment.test(part) ? formatDateTime(new Date(part)) : part);
    const thing = part as Record<string, unknown>;
    if (parts === undefined) return one(nameOf(thing, words.locale));
    const told = parts.map((name) =>
      cellOf(propertyIn(words.locale, thing, name), { key: name, title: '', labels }, words),
    );
    return told.filter((cell) => cell !== '').join(' ');
  };
  return Array.isArray(value) ? value.map(one).join('、') : one(value);
}
