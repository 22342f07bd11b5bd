import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { centre, centreTree } from '../contract.ts';

/** A centre as the tree's endpoint answers it. */
export type Centre = OutputOf<(typeof centreTree)['role.centre.tree']>['data'][number];

/** A centre as its drawer has it. */
export type ShownCentre = OutputOf<(typeof centre)['role.centre.show']>['data'];

/** A centre in its place in the tree. */
export interface CentreNode {
  readonly centre: Centre;
  readonly children: readonly CentreNode[];
  /** People here and in everything below. */
  readonly people: number;
}

/** Hangs centres, parents before children, below one another. */
export function hangTogether(centres: readonly Centre[]): CentreNode[] {
  const below = Map.groupBy(centres, ({ parentId }) => parentId);
  const nodesBelow = (parent: number | null): CentreNode[] =>
    (below.get(parent) ?? []).map((centre) => {
      const children = nodesBelow(centre.id);
      return { centre, children, people: centre.members + children.reduce((sum, { people }) => sum + people, 0) };
    });
  return nodesBelow(null);
}

/** The branches in which a name is found, whole from their heads; everything for an empty text. */
export function matching(nodes: readonly CentreNode[], text: string): CentreNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    const children = matching(node.children, wanted);
    const { name, nameEn } = node.centre;
    const isFound = `${name} ${nameEn}`.toLowerCase().includes(wanted);
    return isFound || children.length > 0 ? [{ ...node, children: isFound ? node.children : children }] : [];
  });
}

/** A node by its number, wherever it hangs. */
export function nodeOf(nodes: readonly CentreNode[], id: number): CentreNode | null {
  for (const node of nodes) {
    const found = node.centre.id === id ? node : nodeOf(node.children, id);
    if (found !== null) return found;
  }
  return null;
}

/** Whether a centre may be hung below another one, as far as the screen can know. */
export function mayHangBelow(nodes: readonly CentreNode[], id: number, into: number): boolean {
  const moved = nodeOf(nodes, id);
  if (moved === null || !moved.centre.mayChange || moved.centre.parentId === into) return false;
  const target = nodeOf(nodes, into);
  if (!target?.centre.mayChange || target.centre.closedAt !== null) return false;
  return nodeOf([moved], into) === null;
}
