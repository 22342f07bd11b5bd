/** A node of a settings or category tree (S4.05). */
export type TreeNode<Value = unknown> = {
  readonly name: string;
  readonly value?: Value | null;
  readonly children?: readonly TreeNode<Value>[];
};

/** The node that `findNode` gives when there is none: no name, no value, no children. */
export const emptyNode: TreeNode<never> = Object.freeze({ name: '', value: null, children: Object.freeze([]) });

/**
 * Finds a node by the names from a root down to it, as a list or joined by dots; the empty node when there is none (S6.07).
 *
 * Among brothers of the same name the first one counts.
 */
export function findNode<Value>(roots: readonly TreeNode<Value>[], path: string | readonly string[]): TreeNode<Value> {
  let nodes = roots;
  let found: TreeNode<Value> = emptyNode;
  for (const name of typeof path === 'string' ? path.split('.') : path) {
    const next = nodes.find((node) => node.name === name);
    if (next === undefined) return emptyNode;
    found = next;
    nodes = next.children ?? [];
  }
  return found;
}

/** Returns the value of the node with a name path (see `findNode`), null when there is no such node or it has none (S6.07). */
export function findValue<Value>(roots: readonly TreeNode<Value>[], path: string | readonly string[]): Value | null {
  return findNode(roots, path).value ?? null;
}

/** Returns all nodes under a node that have no children themselves, in reading order; a leaf has none under it (S6.07). */
export function leavesUnder<Value>(node: TreeNode<Value>): TreeNode<Value>[] {
  const leaves: TreeNode<Value>[] = [];
  // A stack instead of a recursion: an imported tree may be deeper than the call stack.
  const open = [...(node.children ?? [])].reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const children = next.children ?? [];
    if (children.length === 0) leaves.push(next);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child !== undefined) open.push(child);
    }
  }
  return leaves;
}
