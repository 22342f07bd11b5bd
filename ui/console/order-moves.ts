/** A node of a tree that is put in order by hand. */
export interface OrderNode {
  key: string;
  /** How it is spoken of. */
  name: string;
  children: readonly OrderNode[];
  /** Stays where it is, and nothing is put beside it. */
  isFixed?: boolean;
}

/** Where a node goes: below a parent (null is the root), in front of the child that has this place once it is taken out. */
export interface OrderPlace {
  parent: string | null;
  index: number;
}

/** A step of a node by keyboard or menu. */
export type OrderStep = 'up' | 'down' | 'in' | 'out';

interface Found {
  parent: OrderNode | null;
  siblings: readonly OrderNode[];
  index: number;
  depth: number;
}

/** Where a node stands now, or null. */
export function placeOf(nodes: readonly OrderNode[], key: string): Found | null {
  const search = (siblings: readonly OrderNode[], parent: OrderNode | null, depth: number): Found | null => {
    const index = siblings.findIndex((node) => node.key === key);
    if (index >= 0) return { parent, siblings, index, depth };
    for (const node of siblings) {
      const found = search(node.children, node, depth + 1);
      if (found !== null) return found;
    }
    return null;
  };
  return search(nodes, null, 0);
}

/** How many levels lie below a node, itself among them. */
const heightOf = (node: OrderNode): number => 1 + Math.max(0, ...node.children.map(heightOf));

const isIn = (node: OrderNode, key: string): boolean =>
  node.key === key || node.children.some((child) => isIn(child, key));

/** Where a step takes a node, or null where it cannot go; `levels` is how deep the tree may be. */
export function stepOf(nodes: readonly OrderNode[], key: string, step: OrderStep, levels: number): OrderPlace | null {
  const found = placeOf(nodes, key);
  if (found === null) return null;
  const { parent, siblings, index, depth } = found;
  const movable = siblings.filter(({ isFixed }) => !isFixed);
  const own = siblings[index] as OrderNode;
  if (step === 'up')
    return index === 0 || siblings[index - 1]?.isFixed ? null : { parent: parent?.key ?? null, index: index - 1 };
  if (step === 'down') {
    return index >= movable.length - 1 ? null : { parent: parent?.key ?? null, index: index + 1 };
  }
  if (step === 'in') {
    const before = siblings[index - 1];
    if (before === undefined || before.isFixed || depth + 1 + heightOf(own) > levels) return null;
    return { parent: before.key, index: before.children.length };
  }
  const above = parent === null ? null : placeOf(nodes, parent.key);
  return above === null ? null : { parent: above.parent?.key ?? null, index: above.index + 1 };
}

/** Where a node goes that is dropped on another one, or null where it may not. */
export function dropOf(
  nodes: readonly OrderNode[],
  key: string,
  on: string,
  side: 'before' | 'after' | 'inside',
  levels: number,
): OrderPlace | null {
  const from = placeOf(nodes, key);
  const to = placeOf(nodes, on);
  if (from === null || to === null) return null;
  const moved = from.siblings[from.index] as OrderNode;
  const target = to.siblings[to.index] as OrderNode;
  if (isIn(moved, on) || target.isFixed) return null;
  const depth = side === 'inside' ? to.depth + 1 : to.depth;
  const isSameParent = from.parent?.key === to.parent?.key;
  if (depth + heightOf(moved) > levels && !(side !== 'inside' && isSameParent)) return null;
  if (side === 'inside') return { parent: target.key, index: target.children.length };
  if (levels === 1 && !isSameParent) return null;
  const index = to.index + (side === 'after' ? 1 : 0);
  const shift = isSameParent && from.index < index ? 1 : 0;
  return { parent: to.parent?.key ?? null, index: index - shift };
}

/** The siblings of a place in the order that they have once a node has moved there within its parent. */
export function reordered<N extends OrderNode>(siblings: readonly N[], key: string, index: number): N[] {
  const moved = siblings.find((node) => node.key === key);
  const rest = siblings.filter((node) => node.key !== key);
  return moved === undefined ? rest : [...rest.slice(0, index), moved, ...rest.slice(index)];
}
