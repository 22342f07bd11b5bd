import { setTimeout as wait } from 'node:timers/promises';

/** How often a call is repeated, and how long is waited before it. */
export interface RetryOptions {
  /** Tries in all, 3 where not said. */
  readonly tries?: number;
  /** Milliseconds before the second try, 100 where not said; before each further one twice as long. */
  readonly waitMs?: number;
}

/**
 * How many calls may be repeated: one for every ten that are made, and a few at the start. Of a service that fails
 * altogether no call is made three times, which would keep it down.
 */
export class RetryBudget {
  #left: number;
  readonly #most: number;

  constructor(most = 20) {
    this.#most = most;
    this.#left = most;
  }

  /** Runs a call that may be made twice without harm, again where `isWorth` says so of its error and the budget allows. */
  async run<T>(call: () => Promise<T>, isWorth: (error: unknown) => boolean, options: RetryOptions = {}): Promise<T> {
    const { tries = 3, waitMs = 100 } = options;
    this.#left = Math.min(this.#most, this.#left + 0.1);
    for (let turn = 1; ; turn += 1) {
      try {
        return await call();
      } catch (error) {
        if (turn >= tries || this.#left < 1 || !isWorth(error)) throw error;
        this.#left -= 1;
        await wait(waitMs * 2 ** (turn - 1));
      }
    }
  }
}
