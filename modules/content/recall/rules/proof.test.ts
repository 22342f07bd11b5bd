import { expect, test } from 'vitest';
import { nextTry, settledState, sumOf } from './proof.ts';

test('SY5 the sum over places tells what is gone, what failed, what waits and what is out of reach', () => {
  const places = [
    { state: 'done', found: 14, cleared: 14, beyond: 2 },
    { state: 'failed', found: 1, cleared: 0, beyond: 0 },
    { state: 'waiting', found: 3, cleared: 0, beyond: 0 },
    { state: 'beyond', found: 0, cleared: 0, beyond: 4 },
  ] as const;
  expect(sumOf(places)).toEqual({ found: 18, done: 14, failed: 1, waiting: 3, beyond: 6 });
});

test('SY5 a place that fails is asked again, less and less often and for ever', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const minutes = [1, 2, 3, 4, 5, 6, 90].map((tries) => (nextTry(tries, now).getTime() - now.getTime()) / 60_000);
  expect(minutes).toEqual([1, 5, 30, 120, 360, 360, 360]);
});

test('SY5 out of reach is what had left the portal as a whole', () => {
  expect([settledState(0, 0), settledState(2, 1), settledState(0, 1)]).toEqual(['done', 'done', 'beyond']);
});
