import { afterEach, expect, test, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether it has come to pass by now. */
async function isDone(waiting: Promise<void>): Promise<boolean> {
  let done = false;
  void waiting.then(() => (done = true));
  await Promise.resolve();
  await Promise.resolve();
  return done;
}

test('it waits until the first frame is drawn, and not only begun', async () => {
  vi.useFakeTimers();
  let frame: () => void = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => (frame = run));
  const waiting = firstPaint({ visibilityState: 'visible' });
  expect(await isDone(waiting)).toBe(false);
  frame();
  expect(await isDone(waiting)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isDone(waiting)).toBe(true);
});

test('where no frame comes it does not wait for long, and in a tab that nobody sees not at all', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const waiting = firstPaint({ visibilityState: 'visible' });
  vi.advanceTimersByTime(299);
  expect(await isDone(waiting)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isDone(waiting)).toBe(true);
  expect(await isDone(firstPaint({ visibilityState: 'hidden' }))).toBe(true);
});
