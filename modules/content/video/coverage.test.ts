import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPassed, type Question, questionFault, rightAnswers } from '../../people/credit/rules/questions.ts';
import { chapterFault, cueFault, timeOf, timeText } from './chapters.ts';
import {
  countPlayed,
  coveredBy,
  isSeen,
  resumeAt,
  type Span,
  shownPercent,
  unionOf,
  type Viewing,
} from './coverage.ts';

const S = 1000;
const open = { length: 600 * S, isLocked: false };
const locked = { length: 600 * S, isLocked: true };
const begun: Viewing = { spans: [], furthest: 0, countedAt: 0 };
const seconds = (...spans: [number, number][]): Span[] => spans.map(([from, to]) => [from * S, to * S]);

describe('the scene of the specification', () => {
  test('VD1 counts the union: 0–300, 500–600 and 0–100 are 66.7 % and shut, 300–440 makes 90.0 % and open', () => {
    const first = countPlayed(begun, { played: seconds([0, 300]), rate: 1 }, open, 300 * S);
    const second = countPlayed(first, { played: seconds([500, 600]), rate: 1 }, open, 400 * S);
    const third = countPlayed(second, { played: seconds([0, 100]), rate: 1 }, open, 500 * S);
    const covered = coveredBy(third.spans);
    expect([shownPercent(covered, open.length, 90), isSeen(covered, open.length, 90)]).toEqual([66.7, false]);
    const fourth = countPlayed(third, { played: seconds([300, 440]), rate: 1 }, open, 640 * S);
    expect(fourth.spans).toEqual(seconds([0, 440], [500, 600]));
    const whole = coveredBy(fourth.spans);
    expect([shownPercent(whole, open.length, 90), isSeen(whole, open.length, 90)]).toEqual([90, true]);
  });

  test('VD1 takes 60 s that are claimed in 30 for 30, at double speed for 60', () => {
    const claim = (rate: number) =>
      coveredBy(countPlayed(begun, { played: seconds([0, 60]), rate }, open, 30 * S).spans) / S;
    expect([claim(1), claim(2)]).toEqual([30, 60]);
  });
});

describe('what is counted', () => {
  test('is never more than the time that passed times the speed, over any signs of life, and never less than before', () => {
    const sign = fc.record({
      pause: fc.integer({ min: 0, max: 120 * S }),
      rate: fc.constantFrom(1, 1.5, 2),
      played: fc.array(fc.tuple(fc.integer({ min: -5 * S, max: 700 * S }), fc.integer({ min: 0, max: 90 * S })), {
        maxLength: 6,
      }),
    });
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), fc.boolean(), (signs, isLocked) => {
        let viewing: Viewing = begun;
        let now = 0;
        for (const { pause, rate, played } of signs) {
          now += pause;
          const before = coveredBy(viewing.spans);
          const claim = { played: played.map(([from, length]): Span => [from, from + length]), rate };
          viewing = countPlayed(viewing, claim, { length: 600 * S, isLocked }, now);
          const covered = coveredBy(viewing.spans);
          expect(covered).toBeGreaterThanOrEqual(before);
          expect(covered).toBeLessThanOrEqual(Math.min(now * 2, 600 * S));
          expect(viewing.countedAt).toBeLessThanOrEqual(now);
          expect(viewing.spans).toEqual(unionOf(viewing.spans));
        }
      }),
    );
  });

  test('ends a silence of a quarter of an hour: a film left alone over night is not seen in the morning', () => {
    const night = countPlayed(
      begun,
      { played: seconds([0, 7200]), rate: 1 },
      { ...open, length: 7200 * S },
      36_000 * S,
    );
    expect(coveredBy(night.spans) / S).toBe(900);
  });

  test('lends what a late sign did not use to the next one, two seconds and no more', () => {
    const first = countPlayed(begun, { played: seconds([0, 10]), rate: 1 }, open, 20 * S);
    expect(coveredBy(countPlayed(first, { played: seconds([10, 60]), rate: 1 }, open, 25 * S).spans) / S).toBe(17);
  });

  test('adds to what is there alone where somebody jumps about too often', () => {
    const many = Array.from({ length: 500 }, (_, index): Span => [index * S, index * S + 500]);
    const full = { spans: many, furthest: 500 * S, countedAt: 0 };
    const other = countPlayed(full, { played: seconds([550, 560]), rate: 1 }, open, 60 * S);
    expect(other.spans).toBe(many);
    const same = countPlayed(full, { played: [[500, 1000]], rate: 1 }, open, 60 * S);
    expect(same.spans).toHaveLength(499);
  });
});

describe('VD3 a locked film', () => {
  test('counts nothing behind the furthest point, and what follows it', () => {
    const jumped = countPlayed(begun, { played: seconds([200, 210]), rate: 1 }, locked, 30 * S);
    expect([jumped.spans, jumped.furthest]).toEqual([[], 0]);
    const followed = countPlayed(begun, { played: seconds([0, 10], [10.5, 20], [5, 8]), rate: 1 }, locked, 60 * S);
    expect([followed.spans, followed.furthest]).toEqual([seconds([0, 10], [10.5, 20]), 20 * S]);
  });
});

test('VD2 goes on five seconds earlier; what was hardly begun or is over begins anew', () => {
  expect([14.9, 15, 120, 595].map((at) => resumeAt(at * S, 600 * S) / S)).toEqual([0, 10, 115, 0]);
});

test('a share does not read as enough before it is', () => {
  expect(shownPercent(539_990, 600_000, 90)).toBe(89.9);
  expect([shownPercent(0, 0, 90), shownPercent(600_000, 600_000, 90)]).toEqual([0, 100]);
});

test('VD6 chapters ascend and lie within the film', () => {
  const at = (...times: string[]) => times.map((time) => ({ at: time }));
  expect(chapterFault(at('0:00', '1:05', '1:00:00'), null)).toBeNull();
  expect(chapterFault(at('0:00', '0:30', '0:30'), null)).toBe('chapters_not_ascending');
  expect(chapterFault(at('0:00', '3:00'), 180 * S)).toBe('chapter_behind_end');
  expect([timeOf('1:05:20'), timeText(3_920_000), timeText(65_900)]).toEqual([3_920_000, '1:05:20', '1:05']);
});

test('moments of slides ascend, lie within the film, and name pages that there are', () => {
  const cue = (at: string, page: number) => ({ at, page });
  expect(cueFault([cue('0:00', 1), cue('1:05', 3), cue('2:00', 3)], 180 * S, 3)).toBeNull();
  expect(cueFault([], 180 * S, null)).toBeNull();
  expect(cueFault([cue('0:00', 1)], 180 * S, null)).toBe('cues_without_slides');
  expect(cueFault([cue('1:00', 1), cue('0:30', 2)], 180 * S, 3)).toBe('cues_not_ascending');
  expect(cueFault([cue('3:00', 1)], 180 * S, 3)).toBe('cue_behind_end');
  expect(cueFault([cue('0:00', 4)], 180 * S, 3)).toBe('cue_without_page');
});

test('VD4 an answer is right with every right option and no other', () => {
  const question = (right: string): Question => ({
    ...{ text: '', textEn: '', optionsEn: [], right },
    options: ['一', '二', '三'],
  });
  const questions = [question('A'), question('CA'), question('B')];
  expect(rightAnswers(questions, [[0], [2, 0], [1]])).toBe(3);
  expect(rightAnswers(questions, [[0, 1], [0], []])).toBe(0);
  expect([isPassed(3, 5, 60), isPassed(2, 4, 60), isPassed(0, 0, 0)]).toEqual([true, false, false]);
  expect([questionFault(questions), questionFault([question('D')])]).toEqual([null, 'right_unknown']);
  expect(questionFault([{ ...question('A'), optionsEn: ['one'] }])).toBe('options_not_alike');
});
