import { expect, test } from 'vitest';
import { lanesOf, moved, type Placed, snapped } from './moves.ts';

const minute = 60_000;
const item = (id: number, from: number, to: number, more: Partial<Placed> = {}): Placed => ({
  ...{ id, sessionId: null, roomId: 1, from: from * minute, to: to * minute },
  ...more,
});

test('a board knows steps of five minutes', () => {
  expect([0, 2, 3, 7, 8, -3].map(snapped)).toEqual([0, 0, 5, 5, 10, -5]);
});

test('a session takes its parts along, those in its room into its new one', () => {
  const items = [
    item(1, 0, 60),
    item(2, 0, 30, { sessionId: 1 }),
    item(3, 30, 60, { sessionId: 1, roomId: 9 }),
    item(4, 0, 10),
  ];
  expect(moved(items, 1, 15, 2).map(({ id, from, roomId }) => [id, from / minute, roomId])).toEqual([
    [1, 15, 2],
    [2, 15, 2],
    [3, 45, 9],
    [4, 0, 1],
  ]);
  expect(moved(items, 2, 5, 1).map(({ from }) => from / minute)).toEqual([0, 5, 30, 0]);
});

test('what meets in time stands side by side, what follows has the whole width', () => {
  const lanes = lanesOf([item(1, 0, 60), item(2, 30, 90), item(3, 60, 80), item(4, 90, 120)]);
  expect([...lanes]).toEqual([
    [1, { lane: 0, of: 2 }],
    [2, { lane: 1, of: 2 }],
    [3, { lane: 0, of: 2 }],
    [4, { lane: 0, of: 1 }],
  ]);
});
