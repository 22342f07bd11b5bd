import { describe, expect, test } from 'vitest';
import { creditsFor, minutesOf, type Reckoning, unionOf } from './rules.ts';

const rule: Reckoning = { minutesPerHour: 60, hoursPerCredit: 3, step: 'half', rounding: 'down', mostCredits: 10 };

describe('CR1 credits of minutes', () => {
  test.each([
    [358, {}, 150],
    [358, { minutesPerHour: 45 }, 250],
    [178, {}, 50],
    [89, {}, 0],
    [90, {}, 50],
    [180, {}, 100],
    [135, { rounding: 'nearest' }, 100],
    [134, { rounding: 'nearest' }, 50],
    [100, { step: 'hundredth' }, 55],
    [100, { step: 'tenth' }, 50],
    [10_000, {}, 1000],
    [360, { hoursPerCredit: 6 }, 100],
  ] as const)('%i minutes by %o are %i hundredths', (minutes, more, credits) => {
    expect(creditsFor(minutes, { ...rule, ...more })).toBe(credits);
  });

  test('without a rule there are none', () => {
    expect(creditsFor(358, null)).toBe(0);
  });
});

test('CR2 stretches that overlap or touch count once, in whole minutes', () => {
  const at = (time: string): string => `2026-03-02T${time}:00.000Z`;
  const joined = unionOf([
    { from: at('11:00'), to: at('12:00') },
    { from: at('08:42'), to: at('11:30') },
    { from: at('13:00'), to: '2026-03-02T13:01:59.000Z' },
  ]);
  expect(joined).toEqual([
    { from: at('08:42'), to: at('12:00') },
    { from: at('13:00'), to: '2026-03-02T13:01:59.000Z' },
  ]);
  expect(minutesOf(joined)).toBe(199);
});
