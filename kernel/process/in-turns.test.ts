import { expect, it } from 'vitest';
import { LONGEST_TURN_MS, longestTurn } from '../testkit/longest-turn.ts';
import { threadTime } from '../testkit/processor-time.ts';
import { inTurns } from './in-turns.ts';

/** Work of some milliseconds of the processor, step by step. */
function* busyFor(ms: number): Generator<void, string> {
  const until = threadTime() + ms;
  while (threadTime() < until) yield;
  return 'done';
}

it('gives the thread to others while work goes on, and answers what it comes to', async () => {
  const took = await longestTurn(async () => expect(await inTurns(busyFor(4 * LONGEST_TURN_MS))).toBe('done'));
  expect(took).toBeLessThan(LONGEST_TURN_MS);
});

it('answers what fails', async () => {
  const failing = (function* (): Generator<void, never> {
    yield;
    throw new Error('no');
  })();
  await expect(inTurns(failing)).rejects.toThrow('no');
});
