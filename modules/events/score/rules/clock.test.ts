import { expect, test } from 'vitest';
import { clockAfter } from './clock.ts';

const NOW = new Date('2026-12-05T13:40:00Z');
const at = (seconds: number): string => new Date(NOW.getTime() + seconds * 1000).toISOString();
const running = { deadline: at(72), pausedLeft: null };
const stopped = { deadline: null, pausedLeft: 72_000 };

test('a clock is stopped with what is left, and runs on with it', () => {
  expect(clockAfter(running, 'pause', 0, NOW)).toEqual(stopped);
  expect(clockAfter(stopped, 'resume', 0, new Date(NOW.getTime() + 600_000))).toEqual({
    ...{ deadline: at(672), pausedLeft: null },
  });
});

test('twice is once, and a clock that does not run is none', () => {
  expect(clockAfter(stopped, 'pause', 0, NOW)).toEqual(stopped);
  expect(clockAfter(running, 'resume', 0, NOW)).toEqual(running);
  for (const action of ['pause', 'resume', 'add'] as const) {
    expect(clockAfter({ deadline: null, pausedLeft: null }, action, 30, NOW)).toBeNull();
  }
});

test('time is given and taken, running or stopped; whose time is over gets all of it, and nothing is less than none', () => {
  expect(clockAfter(running, 'add', 30, NOW)?.deadline).toBe(at(102));
  expect(clockAfter(stopped, 'add', 30, NOW)?.pausedLeft).toBe(102_000);
  expect(clockAfter({ deadline: at(-500), pausedLeft: null }, 'add', 30, NOW)?.deadline).toBe(at(30));
  expect(clockAfter(running, 'add', -600, NOW)?.deadline).toBe(at(0));
  expect(clockAfter(stopped, 'add', -600, NOW)?.pausedLeft).toBe(0);
});
