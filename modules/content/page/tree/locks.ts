import { sameValue } from './same-value.ts';
import { type BlockNode, type LockVerb, type PlacedNode, placedNodes } from './tree.ts';

/** A lock that a change breaks: what was done to which block. */
export interface LockBreach {
  id: string;
  verb: LockVerb | 'lock';
}

/** The siblings above a block that stand in the other list too. */
function keptAbove({ siblings, index }: PlacedNode, other: PlacedNode): string[] {
  const kept = new Set(other.siblings.map(({ id }) => id));
  return siblings.slice(0, index).flatMap(({ id }) => (kept.has(id) ? [id] : []));
}

// The head stays the head and the foot the foot; one in between keeps the same blocks above it.
function staysInPlace(before: PlacedNode, after: PlacedNode): boolean {
  if (before.parent?.id !== after.parent?.id || before.slot !== after.slot) return false;
  if (before.index === 0 && after.index !== 0) return false;
  const isFoot = ({ siblings, index }: PlacedNode): boolean => index === siblings.length - 1;
  if (before.index > 0 && isFoot(before) && !isFoot(after)) return false;
  return sameValue(keptAbove(before, after).sort(), keptAbove(after, before).sort());
}

const own = ({ props, readers, hidden }: BlockNode) => ({ props, readers, hidden });

/** What somebody who may not lock has done against locks; setting and lifting locks is among it. */
export function lockBreaches(before: readonly BlockNode[], after: readonly BlockNode[]): LockBreach[] {
  const now = new Map(placedNodes(after).map((placed) => [placed.node.id, placed]));
  const then = placedNodes(before);
  const known = new Set(then.map(({ node }) => node.id));
  const breaches: LockBreach[] = [...now.values()]
    .filter(({ node }) => !known.has(node.id) && node.locks.length > 0)
    .map(({ node }) => ({ id: node.id, verb: 'lock' }));
  for (const placed of then) {
    const { id, locks } = placed.node;
    const found = now.get(id);
    if (found === undefined) {
      if (locks.includes('remove')) breaches.push({ id, verb: 'remove' });
      continue;
    }
    if (!sameValue([...locks].sort(), [...found.node.locks].sort())) breaches.push({ id, verb: 'lock' });
    if (locks.includes('edit') && !sameValue(own(placed.node), own(found.node))) {
      breaches.push({ id, verb: 'edit' });
    }
    if (locks.includes('move') && !staysInPlace(placed, found)) breaches.push({ id, verb: 'move' });
  }
  return breaches;
}
