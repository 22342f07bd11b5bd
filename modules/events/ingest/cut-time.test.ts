import { describe, expect, test } from 'vitest';
import { afterCut, beforeCut, cutFault, cutSpans, cutsOf, keptOf, movedAlong } from './cut-time.ts';
import { filmTime } from './film-time.ts';
import { atText, momentOf } from './moment-text.ts';

const MINUTE = 60_000;
const minutes = (from: number, to: number) => ({ from: from * MINUTE, to: to * MINUTE });
// An hour, of which the first five minutes, a break in the middle and the end are left out.
const cuts = [minutes(0, 5), minutes(20, 30), minutes(50, 60)];
const kept = keptOf(cuts, 60 * MINUTE);

describe('what is left', () => {
  test('lies between the cuts, also where none is at an edge, or none at all', () => {
    expect(kept).toEqual([minutes(5, 20), minutes(30, 50)]);
    expect(keptOf([minutes(10, 20)], 60 * MINUTE)).toEqual([minutes(0, 10), minutes(20, 60)]);
    expect(keptOf([minutes(0, 5), minutes(5, 6)], 10 * MINUTE)).toEqual([minutes(6, 10)]);
    expect(keptOf([], MINUTE)).toEqual([minutes(0, 1)]);
  });

  test('what is left says what was cut', () => {
    expect(cutsOf(kept, 60 * MINUTE)).toEqual(cuts);
    expect(cutsOf([minutes(0, 60)], 60 * MINUTE)).toEqual([]);
  });

  test('cuts ascend, lie apart and within the film, and leave something', () => {
    expect(cutFault(cuts, 60 * MINUTE)).toBeNull();
    expect(cutFault([], 60 * MINUTE)).toBeNull();
    for (const wrong of [
      [minutes(5, 5)],
      [minutes(6, 5)],
      [minutes(55, 61)],
      [minutes(20, 30), minutes(0, 5)],
      [minutes(0, 5), minutes(4, 6)],
    ])
      expect(cutFault(wrong, 60 * MINUTE)).toBe('cuts_wrong');
    expect(cutFault([minutes(0, 30), minutes(30, 60)], 60 * MINUTE)).toBe('nothing_left');
  });

  test('a moment lies there where it is left, there and back', () => {
    expect(afterCut(kept, 5 * MINUTE)).toBe(0);
    expect(afterCut(kept, 31 * MINUTE)).toBe(16 * MINUTE);
    for (const out of [0, 20, 29, 50, 59]) expect(afterCut(kept, out * MINUTE)).toBeNull();
    for (const moment of [0, 14, 15, 34])
      expect(afterCut(kept, beforeCut(kept, moment * MINUTE))).toBe(moment * MINUTE);
    expect(beforeCut(kept, 99 * MINUTE)).toBe(50 * MINUTE);
  });
});

test('chapters are moved along: what began in a cut begins where it goes on, what is all cut out is gone', () => {
  const chapters = [
    { ms: 0, title: '开场' },
    { ms: 10 * MINUTE, title: '第一讲' },
    { ms: 21 * MINUTE, title: '茶歇' },
    { ms: 25 * MINUTE, title: '第二讲' },
    { ms: 40 * MINUTE, title: '提问' },
    { ms: 52 * MINUTE, title: '散场' },
  ];
  expect(movedAlong(chapters, kept)).toEqual([
    { ms: 0, title: '开场' },
    { ms: 5 * MINUTE, title: '第一讲' },
    { ms: 15 * MINUTE, title: '第二讲' },
    { ms: 25 * MINUTE, title: '提问' },
  ]);
});

test('stretches of what came in are cut with their film, so that what was said then stays at its moment', () => {
  const spans = [
    { at: '2027-03-25T11:00:00.000Z', from: 0, length: 25 * MINUTE },
    { at: '2027-03-25T11:30:00.000Z', from: 25 * MINUTE, length: 35 * MINUTE },
  ];
  const cut = cutSpans(spans, kept);
  expect(cut).toEqual([
    { at: '2027-03-25T11:05:00.000Z', from: 0, length: 15 * MINUTE },
    { at: '2027-03-25T11:35:00.000Z', from: 15 * MINUTE, length: 20 * MINUTE },
  ]);
  expect(filmTime(cut, '2027-03-25T11:36:00Z')).toBe(16 * MINUTE);
  expect(filmTime(cut, '2027-03-25T11:32:00Z')).toBeNull();
  // A stretch that ends within a part that is kept.
  expect(cutSpans(spans, [minutes(24, 26)])).toEqual([
    { at: '2027-03-25T11:24:00.000Z', from: 0, length: MINUTE },
    { at: '2027-03-25T11:30:00.000Z', from: MINUTE, length: MINUTE },
  ]);
});

test('moments of cuts are written and read to a tenth of a second', () => {
  for (const [ms, text] of [
    [0, '0:00.0'],
    [320_400, '5:20.4'],
    [3_920_000, '1:05:20.0'],
  ] as const) {
    expect(atText(ms)).toBe(text);
    expect(momentOf(text)).toBe(ms);
  }
  expect(momentOf('75:00')).toBe(75 * MINUTE);
  for (const none of ['', 'x', '5', '5:60', '-1:00', '5:20.44']) expect(momentOf(none)).toBeNull();
});
