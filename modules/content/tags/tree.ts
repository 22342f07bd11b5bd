/** A node of a tree with its count and what lies below. */
export interface CountedNode {
  id: number;
  name: string;
  cnt: number;
  children: CountedNode[];
}

/** Rows that name their parent, in their order, as trees; a row whose parent is not among them is a root. */
export function countedTree(
  rows: readonly { id: number; parentId: number | null; name: string }[],
  counts: ReadonlyMap<number, number>,
): CountedNode[] {
  const nodes = new Map(
    rows.map(({ id, name }) => [id, { id, name, cnt: counts.get(id) ?? 0, children: [] as CountedNode[] }]),
  );
  const roots: CountedNode[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    if (node === undefined) continue;
    const parent = parentId === null ? undefined : nodes.get(parentId);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** Whether `parentId` lies below `id`, or is it: making it the parent would close a circle. */
export function closesCircle(
  id: number,
  parentId: number,
  parentOf: (id: number) => number | null | undefined,
): boolean {
  const seen = new Set<number>();
  for (let at: number | null | undefined = parentId; at !== null && at !== undefined; at = parentOf(at)) {
    if (at === id || seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}
