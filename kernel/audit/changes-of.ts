/** A field of a row before and after a change; null where there was or is none. */
export interface FieldValues {
  field: string;
  before: unknown;
  after: unknown;
}

/** Two states of a row by column, as the trail keeps them. */
export interface RowStates {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The property of a column: `tag_ids` → `tagIds`. */
export const propertyOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The column of a property: `tagIds` → `tag_ids`. */
export const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What of a row is machinery and no news to anybody. */
export const MACHINERY: readonly string[] = ['id', 'shop_id', 'version', 'created_at'];

/** The fields that differ between two states of a row, named as on the wire; machinery is left out. */
export function changesOf({ before, after }: RowStates): FieldValues[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const column of MACHINERY) columns.delete(column);
  return [...columns]
    .map((column) => ({ field: propertyOf(column), before: before?.[column] ?? null, after: after?.[column] ?? null }))
    .filter((change) => change.before !== null || change.after !== null);
}

/** Whether a stored value is an object, and no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether two stored values are the same. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Parts of an object before and after; none where it is no object on either side. */
export function partsOf({ field, before, after }: FieldValues): FieldValues[] {
  if (!isObject(before) && !isObject(after)) return [];
  const of = (value: unknown, key: string): unknown => (isObject(value) ? (value[key] ?? null) : null);
  const keys = new Set([before, after].flatMap((value) => (isObject(value) ? Object.keys(value) : [])));
  return [...keys]
    .map((key) => ({ field: `${field}.${key}`, before: of(before, key), after: of(after, key) }))
    .filter((part) => !same(part.before, part.after));
}
