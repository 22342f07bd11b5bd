import { expect, test } from 'vitest';
import { isEven, paceAfter, restOf, type TalkPace } from './talk-pace.ts';

/** Tells lines that come every so many milliseconds and take so long; answers how late each was told, and how much of the time telling took. */
function talk(everyMs: number, takesMs: number, lines: number) {
  let pace: TalkPace = { owedMs: 0, at: 0 };
  let [free, taken, next] = [0, 0, 0];
  const late: number[] = [];
  while (next < lines) {
    const began = Math.max(free, next * everyMs);
    // What came meanwhile goes together.
    for (; next < lines && next * everyMs <= began; next += 1) late.push(began - next * everyMs);
    pace = paceAfter(pace, began, began + takesMs);
    taken += takesMs;
    free = pace.at + restOf(pace);
  }
  return { late, share: taken / free };
}

test('a crowd that is told within half of the time is told each line at once', () => {
  expect(Math.max(...talk(50, 25, 1000).late)).toBe(0);
  expect(talk(50, 2, 1000).share).toBeLessThan(0.05);
});

test('a burst is told at once, and a talk without end takes half of the process', () => {
  const { late, share } = talk(50, 40, 1000);
  expect(Math.max(...late.slice(0, 3))).toBe(0);
  expect(share).toBeLessThan(0.51);
  // A line waits for one telling and one rest at most.
  expect(Math.max(...late)).toBeLessThanOrEqual(80);
});

test('what a talk owes is forgotten once as much time has passed', () => {
  const pace = paceAfter({ owedMs: 0, at: 0 }, 10, 40);
  expect([isEven(pace, 69), isEven(pace, 70)]).toEqual([false, true]);
});
