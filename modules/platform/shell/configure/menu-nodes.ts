import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { OrderNode, OrderPlace } from '../../../../ui/console/order-moves.ts';
import type { shellMenus } from '../menu-contract.ts';

type Edited = OutputOf<(typeof shellMenus)['shellConfigure.menu']>['data']['items'][number];
/** An item of a menu without those below it. */
export type MenuItem = Omit<Edited, 'children'>;

/** An item in the editor's tree. */
export interface MenuNode extends OrderNode {
  item: MenuItem;
  children: readonly MenuNode[];
}

let made = 0;
const nextKey = (): string => {
  made += 1;
  return `item ${made}`;
};

/** The stored items as nodes, each with a key of its own for as long as the editor is open. */
export function nodesOf(items: readonly Edited[]): MenuNode[] {
  return items.map(({ children, ...item }) => ({
    ...{ key: nextKey(), name: item.label.zh, item },
    children: nodesOf(children),
  }));
}

/** What is sent of a tree. */
export function valuesOf(nodes: readonly MenuNode[]): unknown[] {
  return nodes.map(({ item: { type, to, label, icon, audience }, children }) => ({
    ...{ type, to, label, icon: icon ?? '', audience },
    children: valuesOf(children),
  }));
}

const findNode = (nodes: readonly MenuNode[], key: string): MenuNode | null => {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found !== null) return found;
  }
  return null;
};

/** A tree without a node and what lies below it. */
export function takeNode(nodes: readonly MenuNode[], key: string): MenuNode[] {
  return nodes.filter((node) => node.key !== key).map((node) => ({ ...node, children: takeNode(node.children, key) }));
}

/** A tree with a node at another place. */
export function moveNode(nodes: readonly MenuNode[], key: string, { parent, index }: OrderPlace): MenuNode[] {
  const moved = findNode(nodes, key);
  if (moved === null) return [...nodes];
  const insert = (siblings: readonly MenuNode[]) => [...siblings.slice(0, index), moved, ...siblings.slice(index)];
  const place = (level: readonly MenuNode[]): MenuNode[] =>
    level.map((node) => ({ ...node, children: node.key === parent ? insert(node.children) : place(node.children) }));
  const rest = takeNode(nodes, key);
  return parent === null ? insert(rest) : place(rest);
}

/** A tree with an item that was changed. */
function changeNode(nodes: readonly MenuNode[], key: string, item: MenuItem): MenuNode[] {
  return nodes.map((node) =>
    node.key === key
      ? { ...node, name: item.label.zh, item }
      : { ...node, children: changeNode(node.children, key, item) },
  );
}

/** A tree with an item that was changed, or with a new one at its end. */
export function putNode(nodes: readonly MenuNode[], key: string | null, item: MenuItem): MenuNode[] {
  if (key !== null) return changeNode(nodes, key, item);
  return [...nodes, { key: nextKey(), name: item.label.zh, item, children: [] }];
}
