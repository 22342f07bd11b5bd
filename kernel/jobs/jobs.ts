import type { Tx } from '../database/db.ts';

/** When a job runs, and how two of a kind get along. */
export interface JobOptions {
  /** The earliest moment. */
  after?: Date;
  /** Keeps one waiting job per key and shop: a later one takes the place of the one that waits. */
  key?: string;
  /** It waits for a server that people named: it stands in a queue of its own, where each shop has one such job at a time. */
  outside?: boolean;
}

/** Background work, handed over inside the caller's transaction: it runs if that commits, and never otherwise. */
export interface Jobs {
  /** Enqueues job `name` (`<module>.<name>`) for the transaction's shop. Handlers may run twice, so they are idempotent. */
  send(tx: Tx, name: string, data: Record<string, unknown>, options?: JobOptions): Promise<void>;
}
