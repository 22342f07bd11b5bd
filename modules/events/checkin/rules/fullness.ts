/** How full a room is, for whoever stands at its door: there is room, a few places are left, it is full. */
export type Fullness = 'free' | 'few' | 'full';

/** Below this share of free seats a room says that few are left. */
const FEW = 0.1;

/** How full a room is; null where nobody said how many it holds. */
export function fullnessOf({ inside, seats }: { inside: number; seats: number | null }): Fullness | null {
  if (seats === null) return null;
  if (inside >= seats) return 'full';
  return seats - inside <= seats * FEW ? 'few' : 'free';
}
