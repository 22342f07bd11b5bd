import { expect, test } from 'vitest';
import { boxOf, centreOf, drawingFault, groundOf, heightOf, movedArea, rectangle, sizedArea, spotIn } from './plan.ts';
import { onFoot } from './walk.ts';
import { minutesOf } from './ways.ts';

const square = rectangle([300, 200], [100, 100]);

test('a rectangle is drawn from any corner, and knows its middle and its ground', () => {
  expect(square).toEqual([
    [100, 100],
    [300, 100],
    [300, 200],
    [100, 200],
  ]);
  expect(centreOf(square)).toEqual([200, 150]);
  expect(groundOf(square)).toBe(20_000);
  // Of an angle the middle lies where its ground is, and not in the middle of its corners.
  expect(
    centreOf([
      [0, 0],
      [90, 0],
      [90, 30],
      [30, 30],
      [30, 90],
      [0, 90],
    ]).map(Math.round),
  ).toEqual([33, 33]);
  expect(
    centreOf([
      [1, 1],
      [3, 1],
      [5, 1],
    ]),
  ).toEqual([3, 1]);
});

test('an area is moved and sized as far as the plan goes, and keeps its form', () => {
  expect(boxOf(movedArea(square, [-500, 20], 600))).toEqual({ x: 0, y: 120, width: 200, height: 100 });
  expect(boxOf(movedArea(square, [5000, 5000], 600))).toEqual({ x: 800, y: 500, width: 200, height: 100 });
  expect(boxOf(sizedArea(square, [50, -30], 600))).toEqual({ x: 100, y: 100, width: 250, height: 70 });
  expect(boxOf(sizedArea(square, [-5000, 5000], 600))).toEqual({ x: 100, y: 100, width: 10, height: 500 });
});

test('what is beyond the plan, flat or drawn twice cannot stand', () => {
  const area = (roomId: number, points = square) => ({ roomId, points });
  const pin = { kind: 'lift', label: '', labelEn: '', shaft: '', goes: 'both', x: 10, y: 590 } as const;
  expect(drawingFault({ areas: [area(1), area(2)], pins: [pin] }, 600)).toBeNull();
  expect(drawingFault({ areas: [], pins: [pin] }, 500)).toBe('outside');
  expect(
    drawingFault(
      {
        areas: [
          area(1, [
            [0, 0],
            [9, 0],
            [1001, 9],
          ]),
        ],
        pins: [],
      },
      600,
    ),
  ).toBe('outside');
  expect(
    drawingFault(
      {
        areas: [
          area(1, [
            [0, 0],
            [9, 0],
            [20, 0],
          ]),
        ],
        pins: [],
      },
      600,
    ),
  ).toBe('flat');
  expect(drawingFault({ areas: [area(1), area(1)], pins: [] }, 600)).toBe('twice');
});

test('a plan is as high as its picture, within bounds', () => {
  expect(heightOf(2000, 1200)).toBe(600);
  expect(heightOf(5000, 100)).toBe(200);
  expect(heightOf(0, 100)).toBe(3000);
});

test('L6: a way on foot is as long as the plan has it, on one floor whose size is known', () => {
  const floors = [
    {
      id: 7,
      metres: 200,
      areas: [
        { roomId: 1, points: square },
        { roomId: 2, points: rectangle([600, 100], [800, 200]) },
      ],
    },
    { id: 8, metres: null, areas: [{ roomId: 3, points: square }] },
  ];
  const spot = (id: number, parts: number[] = []) => spotIn(floors, { id, parts });
  expect(spot(1)).toEqual({ floorId: 7, x: 40, y: 30 });
  expect(onFoot(spot(1), spot(2))).toMatchObject({ metres: 130, minutes: 2 });
  expect(spot(3)).toBeNull();
  // A hall that is not drawn is where its first part is.
  expect(onFoot(spot(9, [2, 1]), spot(2))).toMatchObject({ metres: 0, minutes: 0 });
  expect(onFoot(spot(1), null)).toBeNull();
  expect(minutesOf({ walkMinutes: 12, driveMinutes: 8 })).toBe(8);
  expect(minutesOf({ walkMinutes: 12, driveMinutes: null })).toBe(12);
  expect(minutesOf({ walkMinutes: null, driveMinutes: null })).toBeNull();
});
