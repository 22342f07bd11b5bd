import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Who acts, for the audit trail. */
export interface Actor {
  shopId: number;
  personId: number | null;
  /** The API key that acts in the person's place. */
  keyId?: number | null;
  /** The device that acts by itself. */
  deviceId?: number | null;
  /** The link by which somebody acts. */
  linkId?: number | null;
  /** The guest who acts. */
  guestId?: number | null;
  requestId: string;
  /** Who waits for a connection in a line of their own; absent for the shop's own work. */
  client?: string;
}

/**
 * What must hold at the moment of a statement. It is asked in the same round trip and before it; where it does not hold,
 * the statement has no effect and its caller gets an error. Asked until a statement has gone through with it.
 */
export interface Condition {
  /** A statement that fails with `CONDITION_BROKEN` where the condition does not hold. */
  readonly text: string;
  readonly values: string[];
  state: 'open' | 'met' | 'broken';
}

/** SQLSTATE of a statement whose condition does not hold. */
export const CONDITION_BROKEN = 'MD001';

/** Statements inside one transaction that carries shop, person and request. */
export interface Tx {
  /** Drizzle's builder inside this transaction. */
  readonly orm: NodePgDatabase;
  /** Runs SQL with `$1…` values and answers its rows. */
  rows<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** The first row, or null. */
  row<T extends object>(text: string, values?: readonly unknown[]): Promise<T | null>;
  /**
   * Runs the last statement and commits with it, in one round trip, and answers its rows. What could still refuse must
   * come before: nothing that is thrown afterwards takes anything back.
   */
  finish<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Runs `fn` once the transaction has committed; never when it rolls back. */
  afterCommit(fn: () => void): void;
}

/** How a transaction differs from the usual one. */
export interface WriteOptions {
  /** Goes into the audit trail. */
  reason?: string;
  /** Reads alone, and everything as it stood at the first statement, however long it takes. */
  isSnapshot?: boolean;
}

/** The only way to the database: bound to one shop and one person, on every statement. */
export interface Db {
  readonly shopId: number;
  /** One read in one round trip under row-level security; the statement is prepared once per connection. */
  rows<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** The first row of such a read, or null. */
  row<T extends object>(text: string, values?: readonly unknown[]): Promise<T | null>;
  /** Drizzle's builder for reads, each a statement of its own. */
  readonly orm: NodePgDatabase;
  /** Writes: everything inside commits together or not at all. */
  write<T>(fn: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
}
