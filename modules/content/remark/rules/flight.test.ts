import { expect, test } from 'vitest';
import { freeLane, LANES, passedBy, sparse } from './flight.ts';

test('M7 lines spread over the lanes, the longest free first, and what finds none is left out', () => {
  const begun: number[] = [];
  const taken: (number | null)[] = [];
  for (let line = 0; line < LANES + 2; line += 1) {
    const lane = freeLane(begun, 1000 + line);
    taken.push(lane);
    if (lane !== null) begun[lane] = 1000 + line;
  }
  expect(taken).toEqual([0, 1, 2, 3, null, null]);
  expect(freeLane(begun, 3600)).toBe(0);
  expect(freeLane(begun, 3599)).toBeNull();
  // A thousand a second: as many as there are lanes, each two and a half seconds.
  let flown = 0;
  const busy: number[] = [];
  for (let now = 0; now < 26_000; now += 1) {
    const lane = freeLane(busy, now);
    if (lane === null) continue;
    busy[lane] = now;
    flown += 1;
  }
  expect(flown).toBe(LANES * 10);
});

test('M7 a film brings up what was said as it goes by, and nothing for a leap', () => {
  const lines = [500, 1000, 1500, 4000].map((offset) => ({ offset }));
  expect(passedBy(lines, 400, 1000)).toEqual([{ offset: 500 }, { offset: 1000 }]);
  expect(passedBy(lines, 1000, 1000)).toEqual([]);
  expect(passedBy(lines, 0, 60_000)).toEqual([]);
  expect(passedBy(lines, 4000, 400)).toEqual([]);
});

test('of lines of several talks as many of each piece come up as a picture carries, the first ones', () => {
  const lines = [60_000, 60_100, 60_200, 61_999, 62_000].map((offset) => ({ offset }));
  expect(sparse(lines, 60_000).map(({ offset }) => offset)).toEqual([60_000, 60_100, 62_000]);
  expect(sparse([], 0)).toEqual([]);
});
