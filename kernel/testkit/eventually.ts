import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;
const MOST_LOOKS = 2_000;

/**
 * Looks until a check passes, and answers what it does; throws what it said last where it never does in so many looks. Looks are
 * counted and not seconds: on a busy machine they come more slowly, and it waits longer.
 */
export async function eventually<T>(check: () => T | Promise<T>, most = MOST_LOOKS): Promise<T> {
  for (let looks = 1; ; looks += 1) {
    try {
      return await check();
    } catch (error) {
      if (looks === most) throw error;
    }
    await wait(PAUSE_MS);
  }
}
