import { getActiveResourcesInfo } from 'node:process';
import { expect, test } from 'vitest';
import { keepTimersOf } from './kept-timers.ts';

test('keeps one timer of a length however often it is asked, and none that keeps the process alive', () => {
  const alive = () => getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = alive();
  const made: unknown[] = [];
  const real = globalThis.setInterval;
  globalThis.setInterval = ((...given: Parameters<typeof real>) => {
    const timer = real(...given);
    made.push(timer);
    return timer;
  }) as typeof real;
  try {
    for (let index = 0; index < 3; index += 1) keepTimersOf(123_456);
  } finally {
    globalThis.setInterval = real;
  }
  expect(made).toHaveLength(1);
  expect((made[0] as NodeJS.Timeout).hasRef()).toBe(false);
  expect(alive()).toBe(before);
  clearInterval(made[0] as NodeJS.Timeout);
});
