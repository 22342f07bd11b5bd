/** Who said how long a way is: the desk, a map, or the portal's own reckoning. */
export const WAY_SOURCES = ['desk', 'amap', 'local'] as const;
export type WaySource = (typeof WAY_SOURCES)[number];

/** Minutes of the way that one takes: the shorter of both; null where neither is known. */
export function minutesOf({
  walkMinutes,
  driveMinutes,
}: {
  walkMinutes: number | null;
  driveMinutes: number | null;
}): number | null {
  const known = [walkMinutes, driveMinutes].filter((minutes) => minutes !== null);
  return known.length === 0 ? null : Math.min(...known);
}
