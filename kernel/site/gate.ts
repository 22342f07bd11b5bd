/** Lets `atOnce` pieces of work run together and `waiting` more wait in line. */
export class Gate {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(options: { atOnce: number; waiting: number }) {
    this.#atOnce = options.atOnce;
    this.#waiting = options.waiting;
  }

  /** Runs work when its turn comes; throws `GateFull` at once where the line is too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#line.length >= this.#waiting) throw new GateFull();
      // Whoever leaves hands its place over, so `#running` stays as it is.
      await new Promise<void>((resolve) => this.#line.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/** Says that too much work waits already. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
}
