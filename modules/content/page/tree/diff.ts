import type { BlockSpecs } from './read-tree.ts';
import { sameValue } from './same-value.ts';
import { fieldValues } from './stored-values.ts';
import { type BlockNode, type PlacedNode, placedNodes } from './tree.ts';

/** What became of one block from one version to the next. */
export interface BlockChange {
  kind: 'added' | 'removed' | 'moved' | 'edited';
  /** The block as it is now, or as it was where it is gone. */
  node: BlockNode;
  /** Values that differ, by their way inside of the block; `before` or `after` is undefined where there is none. */
  values: { path: string; before: unknown; after: unknown }[];
  /** Whether who sees it, on which width, or what is locked changed. */
  marks: boolean;
}

/** The blocks above that stand in both versions: a block has moved where they are not the same, or where it lies elsewhere. */
function placeOf({ parent, slot, siblings, index }: PlacedNode, kept: ReadonlySet<string>): string {
  const above = siblings.slice(0, index).flatMap(({ id }) => (kept.has(id) ? [id] : []));
  return [parent?.id ?? '', slot, above.at(-1) ?? ''].join('/');
}

function valuesOf(node: BlockNode, specs: Pick<BlockSpecs, 'get'>): Map<string, unknown> {
  const fields = specs.get(node.type)?.fields;
  const all = fields === undefined ? [] : fieldValues(fields, node.props).filter(({ field }) => field.kind !== 'list');
  return new Map(all.map(({ path, value }) => [path, value]));
}

/** What changed between two versions of a page, block by block in the order of the newer one; removed blocks come last. */
export function diffTrees(
  before: readonly BlockNode[],
  after: readonly BlockNode[],
  specs: Pick<BlockSpecs, 'get'>,
): BlockChange[] {
  const then = new Map(placedNodes(before).map((placed) => [placed.node.id, placed]));
  const now = new Map(placedNodes(after).map((placed) => [placed.node.id, placed]));
  const kept = new Set([...then.keys()].filter((id) => now.has(id)));
  const changes: BlockChange[] = [];
  for (const [id, placed] of now) {
    const { node } = placed;
    const former = then.get(id);
    if (former === undefined) {
      changes.push({ kind: 'added', node, values: [], marks: false });
      continue;
    }
    const was = valuesOf(former.node, specs);
    const is = valuesOf(node, specs);
    const values = [...new Set([...was.keys(), ...is.keys()])]
      .filter((path) => !sameValue(was.get(path) ?? null, is.get(path) ?? null))
      .map((path) => ({ path, before: was.get(path), after: is.get(path) }));
    const marked = ({ readers, hidden, locks }: BlockNode) => ({ readers, hidden, locks });
    const marks = !sameValue(marked(former.node), marked(node));
    if (values.length > 0 || marks) changes.push({ kind: 'edited', node, values, marks });
    if (placeOf(former, kept) !== placeOf(placed, kept))
      changes.push({ kind: 'moved', node, values: [], marks: false });
  }
  for (const [id, { node }] of then)
    if (!now.has(id)) changes.push({ kind: 'removed', node, values: [], marks: false });
  return changes;
}
