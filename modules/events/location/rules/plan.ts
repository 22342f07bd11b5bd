import type { Spot } from './walk.ts';
import type { Goes } from './words.ts';

/** A plan is a thousand units wide, whatever its picture is; its height follows the picture. */
export const PLAN_WIDTH = 1000;
export const PLAN_HEIGHTS = { least: 200, most: 3000, usual: 600 } as const;

/** How high the plan of a picture is. */
export const heightOf = (width: number, height: number): number =>
  Math.min(PLAN_HEIGHTS.most, Math.max(PLAN_HEIGHTS.least, Math.round((PLAN_WIDTH * height) / Math.max(1, width))));

/** What stands on a plan beside rooms, for who looks for the way. */
export const PIN_KINDS = [
  'entrance',
  'lift',
  'escalator',
  'stairs',
  'toilet',
  'desk',
  'cloakroom',
  'cafe',
  'medical',
  'parents',
  'parking',
] as const;
export type PinKind = (typeof PIN_KINDS)[number];

/** A point of a plan, in its units. */
export type Point = [x: number, y: number];

/** The ground of a room on a plan. */
export interface Area {
  roomId: number;
  points: Point[];
}

/** Something on a plan that is no room. */
export interface Pin {
  kind: PinKind;
  label: string;
  labelEn: string;
  /** Of a lift, an escalator or stairs: the mark that it has on every floor that it leads to; empty where it leads nowhere else. */
  shaft: string;
  goes: Goes;
  x: number;
  y: number;
}

/** What a plan holds at most. */
export const MOST = { areas: 120, points: 24, pins: 80 } as const;

/** Twice what a line around points encloses, in square units; its sign says which way around. */
function doubled(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** What an area encloses, in square units. */
export const groundOf = (points: readonly Point[]): number => Math.abs(doubled(points)) / 2;

/** The middle of an area by its ground: where its name stands, and where one walks to. */
export function centreOf(points: readonly Point[]): Point {
  const twice = doubled(points);
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / Math.max(1, points.length);
  if (twice === 0) return [mean(0), mean(1)];
  const part = (at: 0 | 1): number =>
    points.reduce((sum, one, index) => {
      const next = points[(index + 1) % points.length] ?? one;
      return sum + (one[at] + next[at]) * (one[0] * next[1] - next[0] * one[1]);
    }, 0) /
    (3 * twice);
  return [part(0), part(1)];
}

/** Where an area lies and how large it is. */
export function boxOf(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The smallest ground that is one. */
const LEAST_GROUND = 25;

/** Why a drawing cannot stand: a point beyond the plan, an area that is none, a room twice; null where it can. */
export function drawingFault(
  { areas, pins }: { areas: readonly Area[]; pins: readonly Pin[] },
  height: number,
): 'outside' | 'flat' | 'twice' | null {
  const isIn = ([x, y]: Point): boolean => x >= 0 && x <= PLAN_WIDTH && y >= 0 && y <= height;
  const points = [...areas.flatMap((area) => area.points), ...pins.map(({ x, y }): Point => [x, y])];
  if (!points.every(isIn)) return 'outside';
  if (areas.some((area) => groundOf(area.points) < LEAST_GROUND)) return 'flat';
  return new Set(areas.map(({ roomId }) => roomId)).size === areas.length ? null : 'twice';
}

/** An area with each of its points moved, as far as the plan goes. */
export function movedArea(points: readonly Point[], [right, down]: Point, height: number): Point[] {
  const box = boxOf(points);
  const within = (by: number, from: number, size: number, most: number): number =>
    Math.max(-from, Math.min(most - from - size, by));
  const x = within(right, box.x, box.width, PLAN_WIDTH);
  const y = within(down, box.y, box.height, height);
  return points.map(([oldX, oldY]): Point => [Math.round(oldX + x), Math.round(oldY + y)]);
}

/** An area as wide and high as asked, from its upper left corner, as far as the plan goes. */
export function sizedArea(points: readonly Point[], [wider, higher]: Point, height: number): Point[] {
  const box = boxOf(points);
  const least = 10;
  const width = Math.max(least, Math.min(PLAN_WIDTH - box.x, box.width + wider));
  const tall = Math.max(least, Math.min(height - box.y, box.height + higher));
  const scale = (at: number, from: number, was: number, size: number): number =>
    Math.round(was === 0 ? from : from + ((at - from) * size) / was);
  return points.map(([x, y]): Point => [scale(x, box.x, box.width, width), scale(y, box.y, box.height, tall)]);
}

/** The corners of a rectangle between two points. */
export function rectangle([x, y]: Point, [otherX, otherY]: Point): Point[] {
  const [left, right] = [Math.min(x, otherX), Math.max(x, otherX)].map(Math.round) as [number, number];
  const [top, bottom] = [Math.min(y, otherY), Math.max(y, otherY)].map(Math.round) as [number, number];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** A place on the plan of a floor. */
export interface Place {
  floorId: number;
  at: Point;
}

/** Where a room is drawn; a hall that is not drawn itself is where its first part is. */
export function placeOf(
  floors: readonly { id: number; areas: readonly { roomId: number; points: readonly Point[] }[] }[],
  room: { id: number; parts: readonly number[] },
): Place | null {
  for (const id of [room.id, ...room.parts]) {
    for (const floor of floors) {
      const area = floor.areas.find(({ roomId }) => roomId === id);
      if (area !== undefined) return { floorId: floor.id, at: centreOf(area.points) };
    }
  }
  return null;
}

/** Where a room is in metres from the upper left corner of its floor; null where it is not drawn, or nobody said how wide the floor is. */
export function spotIn(
  floors: readonly {
    id: number;
    metres: number | null;
    areas: readonly { roomId: number; points: readonly Point[] }[];
  }[],
  room: { id: number; parts: readonly number[] },
): Spot | null {
  const place = placeOf(floors, room);
  const width = floors.find(({ id }) => id === place?.floorId)?.metres ?? null;
  if (place === null || width === null) return null;
  const metres = (at: number): number => Math.round(((at * width) / PLAN_WIDTH) * 10) / 10;
  return { floorId: place.floorId, x: metres(place.at[0]), y: metres(place.at[1]) };
}
