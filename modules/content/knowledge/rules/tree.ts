/** More levels of collections nobody finds their way through. */
export const MOST_LEVELS = 3;

/** A collection as the tree knows it. */
export interface TreeRow {
  id: number;
  parentId: number | null;
}

/** The numbers from a collection up to the widest above it, its own first; null where they run in a circle. */
export function wayUp(rows: readonly TreeRow[], from: number | null): number[] | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const way: number[] = [];
  for (let at = from === null ? undefined : byId.get(from); at !== undefined; ) {
    if (way.includes(at.id)) return null;
    way.push(at.id);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return way;
}

/** How many levels a collection has with all below it: 1 where nothing is. */
export function levelsOf(rows: readonly TreeRow[], id: number): number {
  const below = rows.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((child) => levelsOf(rows, child.id)));
}
