import type { Ctx } from '../http/context.ts';
import { changesOf, columnOf, type FieldValues, isObject, partsOf, type RowStates } from './changes-of.ts';
import { markOfRow, nameOfRow, type RowsWanted, readRows } from './row-names.ts';
import { rowReferences } from './row-references.ts';
import { storedWords } from './stored-words.ts';

/** References that name a row which has no name of its own: who has which role. */
const MOST_NAMING = 2;
/** The column that says of which dictionary a code is. */
const BESIDE_CODE = 'dictionary';
/** Names that are looked up for one page; further numbers stay numbers. */
const MOST_NAMED = 2_000;

/** An entry of the trail as far as it is read here. */
export interface AuditedRow extends RowStates {
  table: string;
  rowId: number | null;
}

/** A field that changed, with its name and the words of its values. */
export interface ReadableField extends FieldValues {
  label: string;
  /** What stands for stored values: names of the rows that numbers lead to, words of codes. */
  words: Record<string, string>;
}

/** A field that changed; of an object the parts that differ, one by one. */
export interface ReadableChange extends ReadableField {
  parts?: ReadableField[];
}

/** An entry of the trail as people read it. */
export interface ReadableEntry {
  /** What a record of the table is called, and what this one is called. */
  kind: string;
  name: string;
  changes: ReadableChange[];
}

type Row = Record<string, unknown>;

const numbersIn = (value: unknown): number[] => [value].flat().filter((one) => Number.isSafeInteger(one)) as number[];
const textsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string') as string[];

/**
 * Entries of the trail as people read them: tables and fields by their names, numbers of people and things by theirs,
 * codes by their words. Two statements for a page, however long it is.
 */
export async function readableEntries(ctx: Ctx, entries: readonly AuditedRow[]): Promise<ReadableEntry[]> {
  const words = storedWords(ctx);
  const references = await rowReferences(ctx);
  /** The dictionary of a column's codes: always the same one, or the one that stands beside a code. */
  const dictionaryOf = (table: string, column: string, row: Row): string | undefined =>
    words.dictionary(table, column) ?? (column === 'code' ? textsIn(row[BESIDE_CODE])[0] : undefined);
  const own: RowsWanted = new Map();
  const ask = (wanted: RowsWanted, table: string, id: number): void => {
    const ids = wanted.get(table) ?? new Set();
    if (ids.size < MOST_NAMED) wanted.set(table, ids.add(id));
  };
  for (const { table, rowId } of entries) if (rowId !== null) ask(own, table, rowId);
  const live = await readRows(ctx, own, (table, column) => column === BESIDE_CODE || references.mayLead(table, column));
  const read = entries.map((entry) => ({
    entry,
    row: { ...live.get(`${entry.table} ${entry.rowId}`), ...entry.before, ...entry.after } as Row,
    changes: changesOf(entry).map((change) => ({ change, parts: partsOf(change) })),
  }));

  const others: RowsWanted = new Map();
  const dictionaries = new Set<string>();
  /** The rows that the numbers of a row lead to, column by column. */
  const leading = (table: string, row: Row): { table: string; id: number }[] =>
    Object.keys(row)
      .flatMap((column) => {
        const to = references.of(table, column, row);
        return to === null || to === table ? [] : numbersIn(row[column]).map((id) => ({ table: to, id }));
      })
      // Who it is comes before what they have.
      .sort((one, other) => Number(other.table === 'member') - Number(one.table === 'member'));
  const lookAt = (table: string, column: string, row: Row, values: FieldValues): void => {
    const to = references.of(table, column, row);
    if (to !== null) for (const id of [values.before, values.after].flatMap(numbersIn)) ask(others, to, id);
    const dictionary = dictionaryOf(table, column, row);
    if (dictionary !== undefined) dictionaries.add(dictionary);
  };
  for (const { entry, row, changes } of read) {
    if (nameOfRow(ctx, entry.table, row, words) === '') {
      for (const { table, id } of leading(entry.table, row)) ask(others, table, id);
      lookAt(entry.table, 'code', row, { field: 'code', before: null, after: row.code });
    }
    for (const { change, parts } of changes) {
      lookAt(entry.table, columnOf(change.field), row, change);
      for (const part of parts) lookAt(entry.table, columnOf(part.field.split('.')[1] ?? ''), row, part);
    }
  }
  const named = await readRows(ctx, others);
  const nameOf = (table: string, id: number): string => {
    const found = named.get(`${table} ${id}`);
    return found === undefined ? '' : nameOfRow(ctx, table, found, words) || markOfRow(ctx, table, found, words);
  };
  const codes = new Map<string, ReadonlyMap<string, string>>();
  for (const dictionary of dictionaries) {
    const choices = await ctx.services.registry.dictionaries.choices(ctx, dictionary);
    codes.set(dictionary, new Map(choices.map(({ value, label }) => [value, label])));
  }

  const worded = (table: string, column: string, row: Row, values: FieldValues): Record<string, string> => {
    const both = [values.before, values.after];
    const found: Record<string, string> = {};
    const to = references.of(table, column, row);
    for (const id of to === null ? [] : both.flatMap(numbersIn)) {
      const name = nameOf(to as string, id);
      if (name !== '') found[id] = name;
    }
    const dictionary = codes.get(dictionaryOf(table, column, row) ?? '');
    const entered = both.flat().flatMap((value) => (isObject(value) ? Object.values(value) : [value]));
    for (const text of entered.flatMap(textsIn)) {
      const word = dictionary?.get(text) ?? words.value(table, column, text);
      if (word !== null && word !== undefined) found[text] = word;
    }
    return found;
  };
  const nameOfEntry = (table: string, row: Row): string => {
    const name = nameOfRow(ctx, table, row, words);
    if (name !== '') return name;
    const belonging = leading(table, row)
      .map((one) => nameOf(one.table, one.id))
      .filter((each) => each !== '');
    const mark = markOfRow(ctx, table, row, words);
    const word = mark === row.code ? codes.get(dictionaryOf(table, 'code', row) ?? '')?.get(mark) : undefined;
    return [...new Set([...belonging.slice(0, MOST_NAMING), word ?? mark])].filter((each) => each !== '').join(' · ');
  };
  return read.map(({ entry: { table }, row, changes }) => ({
    kind: words.table(table) ?? table,
    name: nameOfEntry(table, row),
    changes: changes.map(({ change, parts }) => {
      const column = columnOf(change.field);
      const label = words.column(table, column) ?? change.field;
      return {
        ...change,
        label,
        words: worded(table, column, row, change),
        ...(parts.length > 0 && {
          parts: parts.map((part) => {
            const key = part.field.slice(change.field.length + 1);
            const inner = columnOf(key);
            return {
              ...part,
              label: `${label} · ${words.column(table, `${column}_${inner}`) ?? words.column(table, inner) ?? words.value(table, 'key', key) ?? key}`,
              words: worded(table, inner, row, part),
            };
          }),
        }),
      };
    }),
  }));
}
