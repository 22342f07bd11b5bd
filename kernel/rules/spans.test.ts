import { expect, test } from 'vitest';
import { eachMeeting, meet } from './spans.ts';

const at = (from: number, to: number) => ({ from, to });

test('what follows at once does not meet', () => {
  expect(meet(at(1, 2), at(2, 3))).toBe(false);
  expect(meet(at(2, 3), at(1, 2))).toBe(false);
  expect(meet(at(1, 3), at(2, 4))).toBe(true);
  expect(meet(at(1, 9), at(3, 4))).toBe(true);
});

test('each two that meet are found once, as by comparing all of them', () => {
  let seed = 7;
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let round = 0; round < 50; round += 1) {
    const spans = Array.from({ length: 20 }, (_, id) => {
      const from = next(50);
      return { id, from, to: from + 1 + next(10) };
    }).sort((a, b) => a.from - b.from || a.id - b.id);
    const found: string[] = [];
    eachMeeting(spans, (one, other) => found.push(`${one.id} ${other.id}`) > 0);
    const all = spans.flatMap((one, index) =>
      spans.slice(index + 1).flatMap((other) => (meet(one, other) ? [`${one.id} ${other.id}`] : [])),
    );
    expect(found.toSorted()).toEqual(all.toSorted());
  }
});
