import type { Ctx } from '../http/context.ts';
import type { ApprovalFact } from '../module/approval-spec.ts';
import { labelIn } from '../rules/in-language.ts';
import { changesOf, columnOf, type FieldValues, isObject, partsOf, type RowStates } from './changes-of.ts';
import { markOfRow, nameOfRow, namesOfKeys, type RowsWanted, readRows } from './row-names.ts';
import { rowReferences } from './row-references.ts';
import { recordsByTable, storedWords } from './stored-words.ts';

/** References that name a row which has no name of its own: who has which role. */
const MOST_NAMING = 2;
/** The column that says of which dictionary a code is. */
const BESIDE_CODE = 'dictionary';
/** The column of a version that holds a record of the kind beside it, and that of a matter what its approval knows. */
const [VERSION_OF, FACTS_OF] = ['values', 'facts'] as const;
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

/** Where a value is described: a column of a table, with the row that it stands in, or a fact of an approval. */
interface Place {
  table: string;
  column: string;
  row: Row;
  fact?: ApprovalFact | undefined;
}

const HIDDEN = '****';

/** A change of a field that the person may not look into: that there was and is something, and nothing of it. */
const closed = ({ field, before, after }: FieldValues): FieldValues => ({
  ...{ field, before: before === null ? null : HIDDEN, after: after === null ? null : HIDDEN },
});

/** What a state of a row tells: what was taken out of the trail is no name. */
const told = (state: Row | null): Row =>
  Object.fromEntries(Object.entries(state ?? {}).filter(([, value]) => value !== null));
const numbersIn = (value: unknown): number[] => [value].flat().filter((one) => Number.isSafeInteger(one)) as number[];
const textsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string') as string[];

/** Every text of a stored value with the key that it stands under, however deep. */
function textsBelow(key: string, value: unknown): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (Array.isArray(value)) return value.flatMap((one) => textsBelow(key, one));
  return isObject(value) ? Object.entries(value).flatMap(([inner, one]) => textsBelow(inner, one)) : [];
}

/**
 * Entries of the trail as people read them: tables and fields by their names, numbers of people and things by theirs,
 * codes and keys by their words. Two statements for a page, however long it is, and a third where it has keys.
 */
export async function readableEntries(ctx: Ctx, entries: readonly AuditedRow[]): Promise<ReadableEntry[]> {
  const words = storedWords(ctx);
  const references = await rowReferences(ctx);
  const records = recordsByTable(ctx);
  /** The dictionary of a column's codes: always the same one, or the one that stands beside a code. */
  const dictionaryOf = (table: string, column: string, row: Row): string | undefined =>
    words.dictionary(table, column) ?? (column === 'code' ? textsIn(row[BESIDE_CODE])[0] : undefined);
  const dictionaryAt = ({ table, column, row, fact }: Place): string | undefined =>
    fact === undefined ? dictionaryOf(table, column, row) : fact.dictionary;
  /** Where a part of an object is described: what a version holds like the record itself. */
  const placeOfPart = (table: string, field: string, key: string, row: Row): Place => {
    const [kind] = textsIn(row.type ?? row.kind);
    const column = columnOf(key);
    if (field === VERSION_OF && kind !== undefined && records.has(kind)) {
      return { table: kind, column, row: isObject(row[VERSION_OF]) ? row[VERSION_OF] : {} };
    }
    return { table, column, row, fact: field === FACTS_OF && kind !== undefined ? words.fact(kind, key) : undefined };
  };
  const keyOf = (change: FieldValues, part: FieldValues): string => part.field.slice(change.field.length + 1);
  /** The keys of rows that a value holds, itself or in the entries of its list, each with their table. */
  const keysBelow = ({ table, column }: Place, { before, after }: FieldValues): { keyed: string; text: string }[] =>
    [before, after]
      .flatMap((value) => textsBelow(column, value))
      .flatMap(([key, text]) => {
        const keyed = references.keysOf(table, key === column ? column : `${column}.${key}`);
        return keyed === null ? [] : [{ keyed, text }];
      });
  const own: RowsWanted = new Map();
  const ask = (wanted: RowsWanted, table: string, id: number): void => {
    const ids = wanted.get(table) ?? new Set();
    if (ids.size < MOST_NAMED) wanted.set(table, ids.add(id));
  };
  for (const { table, rowId } of entries) if (rowId !== null) ask(own, table, rowId);
  const live = await readRows(ctx, own, (table, column) => column === BESIDE_CODE || references.mayLead(table, column));
  const read = entries.map((entry) => ({
    entry,
    row: { ...live.get(`${entry.table} ${entry.rowId}`), ...told(entry.before), ...told(entry.after) } as Row,
    changes: changesOf(entry).map((whole) => {
      const isClosed = records.get(entry.table)?.rules.closed?.(ctx).includes(whole.field) === true;
      const change = isClosed ? closed(whole) : whole;
      return { change, parts: partsOf(change) };
    }),
  }));

  const others: RowsWanted = new Map();
  const dictionaries = new Set<string>();
  const keys = new Map<string, Set<string>>();
  /** The rows that the numbers of a row lead to, column by column. */
  const leading = (table: string, row: Row): { table: string; id: number }[] =>
    Object.keys(row)
      .flatMap((column) => {
        const to = references.of(table, column, row);
        return to === null || to === table ? [] : numbersIn(row[column]).map((id) => ({ table: to, id }));
      })
      // Who it is comes before what they have.
      .sort((one, other) => Number(other.table === 'member') - Number(one.table === 'member'));
  const lookAt = (place: Place, values: FieldValues): void => {
    const to = references.of(place.table, place.column, place.row);
    if (to !== null) for (const id of [values.before, values.after].flatMap(numbersIn)) ask(others, to, id);
    const dictionary = dictionaryAt(place);
    if (dictionary !== undefined) dictionaries.add(dictionary);
    for (const { keyed, text } of keysBelow(place, values)) {
      keys.set(keyed, new Set([...(keys.get(keyed) ?? []), text].slice(0, MOST_NAMED)));
    }
  };
  for (const { entry, row, changes } of read) {
    if (nameOfRow(ctx, entry.table, row, words) === '') {
      for (const { table, id } of leading(entry.table, row)) ask(others, table, id);
      lookAt({ table: entry.table, column: 'code', row }, { field: 'code', before: null, after: row.code });
    }
    for (const { change, parts } of changes) {
      lookAt({ table: entry.table, column: columnOf(change.field), row }, change);
      for (const part of parts) lookAt(placeOfPart(entry.table, change.field, keyOf(change, part), row), part);
    }
  }
  const named = await readRows(ctx, others);
  const keyNames = await namesOfKeys(ctx, keys);
  const nameOf = (table: string, id: number): string => {
    const found = named.get(`${table} ${id}`);
    return found === undefined ? '' : nameOfRow(ctx, table, found, words) || markOfRow(ctx, table, found, words);
  };
  const codes = new Map<string, ReadonlyMap<string, string>>();
  for (const dictionary of dictionaries) {
    const choices = await ctx.services.registry.dictionaries.choices(ctx, dictionary);
    codes.set(dictionary, new Map(choices.map(({ value, label }) => [value, label])));
  }

  const wordOf = ({ table, column, row, fact }: Place, key: string, text: string): string | null => {
    const option = fact?.options?.find(({ value }) => value === text);
    if (option !== undefined) return labelIn(ctx.locale, option.label);
    // What a conversation is about is a field of the record that it hangs on.
    const about = column === 'field' ? references.of(table, 'row_id', row) : null;
    if (about !== null) return words.column(about, columnOf(text));
    return words.value(table, key, text) ?? words.value(table, column, text);
  };
  const worded = (place: Place, values: FieldValues): Record<string, string> => {
    const { table, column, row } = place;
    const both = [values.before, values.after];
    const found: Record<string, string> = {};
    const to = references.of(table, column, row);
    for (const id of to === null ? [] : both.flatMap(numbersIn)) {
      const name = nameOf(to as string, id);
      if (name !== '') found[id] = name;
    }
    for (const { keyed, text } of keysBelow(place, values)) {
      const name = keyNames.get(`${keyed} ${text}`);
      if (name !== undefined) found[text] = name;
    }
    // The parts of an object that is shown as a whole.
    for (const key of both.flatMap((value) => (isObject(value) ? Object.keys(value) : []))) {
      const name = words.column(table, `${column}_${columnOf(key)}`);
      if (name !== null) found[key] = name;
    }
    const dictionary = codes.get(dictionaryAt(place) ?? '');
    for (const [key, text] of textsBelow(column, both)) {
      const word = dictionary?.get(text) ?? wordOf(place, columnOf(key), text);
      if (word !== null) found[text] = word;
    }
    return found;
  };
  /** What a part of an object is called; where it is one for each table, by what that holds. */
  const nameOfPart = ({ table, column: inner, fact }: Place, column: string, key: string): string =>
    fact !== undefined
      ? labelIn(ctx.locale, fact.label)
      : (words.column(table, `${column}_${inner}`) ??
        words.column(table, inner) ??
        words.value(table, 'key', key) ??
        words.table(key) ??
        key);
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
        words: worded({ table, column, row }, change),
        ...(parts.length > 0 && {
          parts: parts.map((part) => {
            const key = keyOf(change, part);
            const place = placeOfPart(table, change.field, key, row);
            return { ...part, label: `${label} · ${nameOfPart(place, column, key)}`, words: worded(place, part) };
          }),
        }),
      };
    }),
  }));
}
