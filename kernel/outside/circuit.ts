/** How a call to a service outside ended: it took it, it refused it for good, or it could not be reached or was busy. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

/** Says that a service has failed so often that nobody asks it for a while. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

interface Line {
  failures: number;
  /** Milliseconds since 1970 until which nobody asks. */
  closedUntil: number;
}

/** When a service counts as down, and for how long it is left alone. */
export interface CircuitOptions {
  /** Failures one after the other, 5 where not said. */
  readonly after?: number;
  /** Milliseconds until it is asked again, 30 000 where not said. */
  readonly restMs?: number;
  /** Servers that are remembered, 500 where not said; the one that was asked longest ago is forgotten first. */
  readonly most?: number;
  readonly now?: () => number;
}

/**
 * Leaves servers that fail alone for a while, so that a dead one does not keep every job waiting for its time-out. After its
 * rest one call tries it; what it says opens it for all or lets it rest again.
 */
export class Circuit {
  readonly #lines = new Map<string, Line>();
  readonly #options: Required<CircuitOptions>;
  readonly #told: (outcome: CallOutcome) => void;

  constructor(told: (outcome: CallOutcome) => void = () => undefined, options: CircuitOptions = {}) {
    this.#told = told;
    this.#options = { after: 5, restMs: 30_000, most: 500, now: Date.now, ...options };
  }

  /**
   * Runs a call to `server`, or rejects with `CircuitOpen` at once. `outcomeOf` says what an error means: only `failed`
   * counts against the server, because whoever refuses is alive.
   */
  async run<T>(server: string, outcomeOf: (error: unknown) => CallOutcome, call: () => Promise<T>): Promise<T> {
    const { after, restMs, now } = this.#options;
    const line = this.#line(server);
    if (line.failures >= after) {
      if (now() < line.closedUntil) throw new CircuitOpen('the service failed too often and is left alone for a while');
      // One tries; the others wait for what it finds.
      line.closedUntil = now() + restMs;
    }
    try {
      const value = await call();
      line.failures = 0;
      this.#told('ok');
      return value;
    } catch (error) {
      const outcome = outcomeOf(error);
      this.#told(outcome);
      if (outcome === 'failed') {
        line.failures += 1;
        if (line.failures >= after) line.closedUntil = now() + restMs;
      } else line.failures = 0;
      throw error;
    }
  }

  #line(server: string): Line {
    const line = this.#lines.get(server) ?? { failures: 0, closedUntil: 0 };
    this.#lines.delete(server);
    this.#lines.set(server, line);
    const [oldest] = this.#lines.keys();
    if (this.#lines.size > this.#options.most && oldest !== undefined) this.#lines.delete(oldest);
    return line;
  }
}
