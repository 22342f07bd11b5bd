import type { Tx } from '../database/db.ts';

/** Background work, handed over inside the caller's transaction: it runs if that commits, and never otherwise. */
export interface Jobs {
  /**
   * Enqueues job `name` of a module for the transaction's shop.
   * `after` is the earliest moment; `key` keeps one waiting job per key. Handlers may run twice.
   */
  send(tx: Tx, name: string, data: Record<string, unknown>, options?: { after?: Date; key?: string }): Promise<void>;
}
