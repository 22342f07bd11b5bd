import { performance } from 'node:perf_hooks';

/** Bytes that have come, from which on it is worth its tenth of a second to look for what is left of them. */
const WORTH_BYTES = 16 * 1024 * 1024;
const LOOK_MS = 3_000;
/** The most of the time between two looks that the process may have been busy: nobody is to wait. */
const MOST_BUSY = 0.1;

/** What is there only where the process was started with it (`tools/server-process.mjs`). */
const collectAll = (): void => void globalThis.gc?.({ type: 'major', execution: 'async' });

/**
 * Has what came from outside, and is of no use any more, given back once there is little to do. V8 looks for it when it needs room for
 * objects of its own: of twelve large bodies 30 MB of pieces lay about for as long as nobody else came, and as much in the holes between them.
 */
export class IdleCollection {
  readonly #collect: () => void;
  readonly #lookMs: number;
  #came = 0;
  #looks: NodeJS.Timeout | undefined;

  constructor(collect = collectAll, lookMs = LOOK_MS) {
    this.#collect = collect;
    this.#lookMs = lookMs;
  }

  /** Notes that so many bytes have come. */
  came(bytes: number): void {
    this.#came += bytes;
    if (this.#came >= WORTH_BYTES) this.#looks ??= this.#look();
  }

  #look(): NodeJS.Timeout {
    let [came, began] = [0, performance.eventLoopUtilization()];
    return setInterval(() => {
      const isQuiet = came === this.#came && performance.eventLoopUtilization(began).utilization <= MOST_BUSY;
      [came, began] = [this.#came, performance.eventLoopUtilization()];
      if (!isQuiet) return;
      clearInterval(this.#looks);
      this.#looks = undefined;
      this.#came = 0;
      this.#collect();
    }, this.#lookMs).unref();
  }
}
