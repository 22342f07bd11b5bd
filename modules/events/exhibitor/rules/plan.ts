/** A rectangle on the floor of a hall, in metres from its left and upper walls. */
export interface Place {
  x: number;
  y: number;
  width: number;
  depth: number;
}

/** What booths are let as: walls and carpet, the same at a corner, bare floor, bare floor with aisles on all sides. */
export const BOOTH_KINDS = ['standard', 'corner', 'raw', 'island'] as const;
export type BoothKind = (typeof BOOTH_KINDS)[number];

/** Booths stand on a grid of so many metres. */
export const GRID = 0.5;

// Compared in centimetres, where a tenth of a metre is a whole number.
const cm = (metres: number): number => Math.round(metres * 100);

/** Whether two rectangles share floor; walls that touch share none. */
export const overlaps = (one: Place, other: Place): boolean =>
  cm(one.x) < cm(other.x) + cm(other.width) &&
  cm(other.x) < cm(one.x) + cm(one.width) &&
  cm(one.y) < cm(other.y) + cm(other.depth) &&
  cm(other.y) < cm(one.y) + cm(one.depth);

/** Whether a rectangle stands wholly within a hall. */
export const isWithin = ({ x, y, width, depth }: Place, hall: Pick<Place, 'width' | 'depth'>): boolean =>
  cm(x) >= 0 && cm(y) >= 0 && cm(x) + cm(width) <= cm(hall.width) && cm(y) + cm(depth) <= cm(hall.depth);

/** What speaks against a place in a hall: it leaves the hall, or shares floor with one that stands there. */
export function placeFault<P extends Place>(
  place: Place,
  hall: Pick<Place, 'width' | 'depth'>,
  others: readonly P[],
): 'outside' | P | null {
  if (!isWithin(place, hall)) return 'outside';
  return others.find((other) => overlaps(place, other)) ?? null;
}

/** The area of booths in whole square metres, as contracts say it. */
export const areaOf = (places: readonly Pick<Place, 'width' | 'depth'>[]): number =>
  Math.round(places.reduce((sum, { width, depth }) => sum + cm(width) * cm(depth), 0) / 10_000);

/** So many metres on, on the grid, and never out of the hall. */
export const stepped = (place: Place, by: Pick<Place, 'x' | 'y'>, hall: Pick<Place, 'width' | 'depth'>): Place => {
  const along = (at: number, step: number, most: number): number =>
    Math.min(Math.max(0, Math.round((at + step) / GRID) * GRID), Math.max(0, Math.floor(most * 10) / 10));
  return {
    ...place,
    x: along(place.x, by.x, hall.width - place.width),
    y: along(place.y, by.y, hall.depth - place.depth),
  };
};
