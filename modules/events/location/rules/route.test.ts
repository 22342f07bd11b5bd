import { describe, expect, test } from 'vitest';
import { type Point, placeOf } from './plan.ts';
import { type RouteFloor, routeBetween } from './route.ts';

const square = (left: number, top: number): Point[] => [
  [left, top],
  [left + 100, top],
  [left + 100, top + 100],
  [left, top + 100],
];
const pin = (kind: string, shaft: string, x: number, goes: 'both' | 'up' | 'down' = 'both') => ({
  ...{ kind, shaft, label: `${kind} ${shaft}`, goes, x, y: 50 },
});
/** Floors of one building, a hundred metres wide: stairs at the near end, a lift at the far one, an escalator that only goes up. */
const floors: RouteFloor[] = [
  {
    ...{ id: 1, building: '', level: 1, metres: 100, areas: [{ roomId: 11, points: square(0, 0) }] },
    pins: [pin('stairs', 'S', 150), pin('lift', 'A', 900), pin('escalator', 'E', 400, 'up'), pin('toilet', '', 500)],
  },
  {
    ...{ id: 2, building: '', level: 2, metres: 100, areas: [{ roomId: 21, points: square(0, 0) }] },
    pins: [pin('stairs', 'S', 150), pin('lift', 'A', 900), pin('escalator', 'E', 400, 'up')],
  },
  {
    ...{ id: 4, building: '', level: 4, metres: 100, areas: [{ roomId: 41, points: square(800, 0) }] },
    pins: [pin('lift', 'A', 900), pin('stairs', 'T', 150)],
  },
  { ...{ id: 9, building: '南楼', level: 1, metres: null, areas: [{ roomId: 91, points: square(0, 0) }] }, pins: [] },
];
const way = (from: number, to: number, isStepFree = false) => {
  const places = [from, to].map((id) => placeOf(floors, { id, parts: [] }));
  const [one, other] = places;
  if (!one || !other) throw new Error('Such a room is not drawn.');
  return routeBetween(floors, one, other, { isStepFree });
};

describe('L6 the way over floors', () => {
  test('by the nearest stairs, with each stage and the time of all of it', () => {
    expect(way(11, 21)).toEqual({
      stages: [
        { floorId: 1, from: [50, 50], to: [150, 50], metres: 13 },
        { floorId: 2, from: [150, 50], to: [50, 50], metres: 13 },
      ],
      changes: [{ kind: 'stairs', label: 'stairs S', from: 1, to: 2 }],
      ...{ metres: 26, minutes: 1 },
    });
  });

  test('without steps by the lift alone, however far it is', () => {
    const free = way(11, 21, true);
    expect(free?.changes).toEqual([{ kind: 'lift', label: 'lift A', from: 1, to: 2 }]);
    expect(free?.metres).toBe(222);
    // Walking 222 metres, waiting for the lift and riding one level.
    expect(free?.minutes).toBe(5);
  });

  test('a lift passes floors, and stairs of another mark do not lead there', () => {
    expect(way(21, 41)?.changes).toEqual([{ kind: 'lift', label: 'lift A', from: 2, to: 4 }]);
    expect(way(21, 41)?.stages.map(({ floorId }) => floorId)).toEqual([2, 4]);
  });

  test('an escalator is ridden the way that it goes', () => {
    const near = floors.map((floor) => ({ ...floor, pins: floor.pins.filter(({ kind }) => kind !== 'stairs') }));
    const by = (from: number, to: number) => {
      const [one, other] = [from, to].map((id) => placeOf(near, { id, parts: [] }));
      return one && other ? routeBetween(near, one, other, { isStepFree: false })?.changes[0]?.kind : null;
    };
    expect([by(11, 21), by(21, 11)]).toEqual(['escalator', 'lift']);
  });

  test('on one floor it is one stage; to another building, or without a lift, none is known', () => {
    expect(way(11, 11)?.changes).toEqual([]);
    expect(way(11, 91)).toBeNull();
    const without = floors.map((floor) => ({ ...floor, pins: floor.pins.filter(({ kind }) => kind !== 'lift') }));
    const [one, other] = [11, 21].map((id) => placeOf(without, { id, parts: [] }));
    expect(one && other && routeBetween(without, one, other, { isStepFree: true })).toBeNull();
  });

  test('over a floor that nobody measured the way is told without minutes', () => {
    const unmeasured = floors.map((floor) => ({ ...floor, ...(floor.id === 2 && { metres: null }) }));
    const [one, other] = [11, 21].map((id) => placeOf(unmeasured, { id, parts: [] }));
    const found = one && other ? routeBetween(unmeasured, one, other, { isStepFree: false }) : null;
    expect(found).toMatchObject({ metres: null, minutes: null, changes: [{ kind: 'stairs' }] });
  });

  test('a hall that is not drawn itself is where its first part is', () => {
    expect(placeOf(floors, { id: 5, parts: [21, 11] })).toEqual({ floorId: 2, at: [50, 50] });
    expect(placeOf(floors, { id: 5, parts: [] })).toBeNull();
  });
});
