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
