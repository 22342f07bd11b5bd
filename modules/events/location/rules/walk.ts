/** A place on the plan of a floor, in metres from its left and upper edge. */
export interface Spot {
  floorId: number;
  x: number;
  y: number;
}

/** Corridors go around halls, and in a crowd one walks 70 metres a minute. */
const [DETOUR, PACE] = [1.3, 70];

/** The way on foot between two places of one floor; null where they are not on one, or not drawn. */
export function onFoot(
  from: Spot | null,
  to: Spot | null,
): { metres: number; minutes: number; seconds: number } | null {
  if (from === null || to === null || from.floorId !== to.floorId) return null;
  const metres = Math.round(Math.hypot(to.x - from.x, to.y - from.y) * DETOUR);
  return { metres, minutes: Math.ceil(metres / PACE), seconds: (metres * 60) / PACE };
}
