import { expect, it } from 'vitest';
import { GIVES_UP_AFTER_MS, retryAfter } from './schedule.ts';

it('tries ten times over three days, each time later', () => {
  const delays = Array.from({ length: 9 }, (_, index) => retryAfter(index + 1, undefined) ?? 0);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(retryAfter(10, undefined)).toBeNull();
  const whole = delays.reduce((sum, delay) => sum + delay, 0) * 1000;
  expect(whole).toBeGreaterThan(GIVES_UP_AFTER_MS);
  expect(whole).toBeLessThan(GIVES_UP_AFTER_MS * 1.2);
});

it('waits as long as the receiver asks, up to a day', () => {
  expect(retryAfter(1, '90')).toBe(90);
  expect(retryAfter(3, '90')).toBe(1800);
  expect(retryAfter(1, '999999')).toBe(86_400);
  expect(retryAfter(1, 'Fri, 21 Nov 2026 09:00:00 GMT')).toBe(5);
});
