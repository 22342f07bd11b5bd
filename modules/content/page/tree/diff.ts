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

const slotOf = ({ parent, slot }: PlacedNode): string => `${parent?.id ?? ''}/${slot}`;

/** The longest run of numbers that grow, of those given: what keeps its order among what was moved around it. */
function growing(numbers: readonly number[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const number of numbers) {
    const before = best.filter((run) => (run.at(-1) ?? 0) < number);
    best.push([...before.reduce((one, other) => (other.length > one.length ? other : one), []), number]);
  }
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []));
}

/** The blocks that were moved: into another one, or past others that kept their order. */
function movedBlocks(then: ReadonlyMap<string, PlacedNode>, now: ReadonlyMap<string, PlacedNode>): ReadonlySet<string> {
  const moved = new Set<string>();
  const stayed = new Map<string, { id: string; was: number }[]>();
  for (const [id, placed] of now) {
    const former = then.get(id);
    if (former === undefined) continue;
    if (slotOf(former) !== slotOf(placed)) moved.add(id);
    else stayed.set(slotOf(placed), [...(stayed.get(slotOf(placed)) ?? []), { id, was: former.index }]);
  }
  for (const siblings of stayed.values()) {
    const inOrder = growing(siblings.map(({ was }) => was));
    for (const { id, was } of siblings) if (!inOrder.has(was)) moved.add(id);
  }
  return moved;
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
  const moved = movedBlocks(then, now);
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
    if (moved.has(id)) changes.push({ kind: 'moved', node, values: [], marks: false });
  }
  for (const [id, { node }] of then)
    if (!now.has(id)) changes.push({ kind: 'removed', node, values: [], marks: false });
  return changes;
}
