import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which others get their turn. */
const TURN_MS = 10;

/**
 * Runs work that pauses between its steps, and lets whoever else waits for this thread have it every few milliseconds. For what takes a
 * fraction of a second in all; what takes longer, or comes from strangers, is run aside (`kernel/aside`).
 */
export async function inTurns<T>(steps: Iterator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
