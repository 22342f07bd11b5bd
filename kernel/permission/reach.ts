import type { DataScope } from './scope.ts';

const COVERS: Record<DataScope, readonly DataScope[]> = {
  all: ['all', 'self_lower_write', 'self_lower_read', 'self', 'mine'],
  self_lower_write: ['self_lower_write', 'self_lower_read', 'self'],
  self_lower_read: ['self_lower_read', 'self'],
  self: ['self'],
  mine: ['mine'],
};

/** Whether one scope reaches at least as far as another when both start from the same centre. */
export function covers(held: DataScope, asked: DataScope): boolean {
  return COVERS[held].includes(asked);
}

/** A place in the tree of centres: numbers from the root, `/1/4/9/`; null for who belongs to none. */
export type CentrePath = string | null;

/**
 * Whether everything that `asked` lets somebody at `theirs` reach is reached by one of the scopes held at `own`. Nobody
 * gives away more than that: a scope of the same name reaches elsewhere from another centre.
 */
export function reaches(held: readonly DataScope[], own: CentrePath, asked: DataScope, theirs: CentrePath): boolean {
  return held.some((scope) => {
    if (scope === 'all') return true;
    // The own records of somebody else are theirs alone; who has the right over the own ones may pass it on.
    if (asked === 'mine') return scope === 'mine';
    // Without a centre, a scope of centres reaches nothing: there is nothing to exceed.
    if (theirs === null && asked !== 'all') return covers(scope, asked);
    if (own === null || theirs === null) return false;
    if (own === theirs) return covers(scope, asked);
    if (!theirs.startsWith(own)) return false;
    if (scope === 'self_lower_write') return asked !== 'all';
    return false;
  });
}
