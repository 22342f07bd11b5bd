import type { FormField, TreeChoice } from './form-types.ts';

/** Words by what they stand for: the names of fields by their keys, or the labels of a field's values by the values. */
export type Words = Readonly<Record<string, string>>;

const wordsOfTree = (nodes: readonly TreeChoice[]): (readonly [string, string])[] =>
  nodes.flatMap(({ value, title, children = [] }) => [[String(value), title] as const, ...wordsOfTree(children)]);

/** The names of a form's fields, for histories and comparisons; `author.name` names the whole `author` too, where it is its first part. */
export function fieldNames(fields: readonly FormField[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const field of fields) {
    const whole = field.key.split('.')[0] ?? field.key;
    names[whole] ??= field.label;
    names[field.key] = field.label;
    if (field.kind === 'objects') {
      for (const [key, name] of Object.entries(fieldNames(field.fields))) names[`${field.key}.${key}`] = name;
    }
  }
  return names;
}

/** The words of the values of those fields whose values are chosen from a few. */
export function valueLabels(fields: readonly FormField[]): Record<string, Words> {
  const labels: Record<string, Words> = {};
  for (const field of fields) {
    // Entries of a list are told together, by what they say.
    if (field.kind === 'objects') labels[field.key] = Object.assign({}, ...Object.values(valueLabels(field.fields)));
    if (field.kind === 'tree') labels[field.key] = Object.fromEntries(wordsOfTree(field.nodes));
    if (field.kind !== 'select') continue;
    labels[field.key] = Object.fromEntries(field.options.map(({ value, label }) => [String(value), label]));
  }
  return labels;
}

/** A field that has changed, as far as the server says how to read it. */
export interface FieldValues {
  field: string;
  before: unknown;
  after: unknown;
  /** Its name, where no form gives it one. */
  label?: string | undefined;
  /** What stands for stored values: names for numbers, words for codes. */
  words?: Words | undefined;
  /** Of an object the parts that differ, with their names. */
  parts?: readonly (FieldValues & { label: string })[] | undefined;
}

/** A change under its name. */
export type NamedChange = Omit<FieldValues, 'label' | 'parts'> & { name: string };

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a reader sees a change: what was empty in one way and is in another reads the same. */
const isSeen = ({ before, after }: NamedChange): boolean => !(isNothing(before) && isNothing(after));

/** Changes by the names that the server gives them; of an object the parts that differ. */
export const labelledChanges = (changes: readonly FieldValues[]): NamedChange[] =>
  changes.flatMap(({ label, parts = [], ...change }) => {
    if (parts.length > 0) return labelledChanges(parts);
    return label === undefined ? [] : [{ ...change, name: label }].filter(isSeen);
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The changes with the names of their fields, those of the form before those that the server gives; of an object only the
 * named parts that differ, one by one. Nameless ones are left out.
 */
export function namedChanges(changes: readonly FieldValues[], names: Words): NamedChange[] {
  return changes.flatMap((change) => {
    const { field, before, after, words } = change;
    const parts = Object.entries(names).filter(([key]) => key.startsWith(`${field}.`));
    if (parts.length > 0 && (isObject(before) || isObject(after))) {
      const partOf = (value: unknown, key: string): unknown =>
        isObject(value) ? (value[key.slice(field.length + 1)] ?? null) : null;
      return parts
        .map(([key, name]) => ({ field: key, name, before: partOf(before, key), after: partOf(after, key), words }))
        .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after))
        .filter(isSeen);
    }
    const name = names[field];
    return name === undefined ? labelledChanges([change]) : [{ field, name, before, after, words }].filter(isSeen);
  });
}
