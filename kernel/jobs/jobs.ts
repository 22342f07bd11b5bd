import type { Tx } from '../database/db.ts';

/**
 * What a job waits among. `prompt`: what somebody waits for, done within seconds. `bulk`: what goes to many, takes long or
 * comes with the clock. `outside`: what waits for servers that people named. `heavy`: what keeps the processor busy for minutes
 * or hours, one at a time in a process. None of them holds up another.
 */
export type Lane = 'prompt' | 'bulk' | 'outside' | 'heavy';

/** When a job runs, and how two of a kind get along. */
export interface JobOptions {
  /** The earliest moment. */
  after?: Date;
  /** Keeps one waiting job per key and shop: a later one takes the place of the one that waits. */
  key?: string;
  /** `prompt` where nothing is said. */
  lane?: Lane;
  /** Somebody watches, or an account is in danger: it runs before whatever else waits in its lane. */
  isAwaited?: boolean;
}

/** Background work, handed over inside the caller's transaction: it runs if that commits, and never otherwise. */
export interface Jobs {
  /** Enqueues job `name` (`<module>.<name>`) for the transaction's shop. Handlers may run twice, so they are idempotent. */
  send(tx: Tx, name: string, data: Record<string, unknown>, options?: JobOptions): Promise<void>;
}
