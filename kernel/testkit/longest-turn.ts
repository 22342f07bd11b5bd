import { threadTime } from './processor-time.ts';

/** Milliseconds of this thread's own processor time that one piece of work may take at a stretch: everybody else waits for it. */
export const LONGEST_TURN_MS = 50;
/** What is compiled or collected meanwhile is not what the work costs. */
const TRIES = 4;

async function longestOnce(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  let began = threadTime();
  const note = (): void => {
    const now = threadTime();
    longest = Math.max(longest, now - began);
    began = now;
    if (!isOver) setImmediate(note);
  };
  setImmediate(note);
  try {
    await work();
  } finally {
    isOver = true;
    // The turn in which the work ended may be the longest one.
    note();
  }
  return longest;
}

/**
 * The most milliseconds that this thread works between two turns of its loop while `work` goes on: the least of a few tries.
 * They are the processor's, so a busy machine does not change them.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > LONGEST_TURN_MS; tries += 1) {
    least = Math.min(least, await longestOnce(work));
  }
  return least;
}
