import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CallLimit } from './call-limit.ts';
import type { Db, Tx, WriteOptions } from './db.ts';
import { isRefusedBySql } from './sql-errors.ts';

/** The statements of a transaction, none of them once the call's time is over. */
class LimitedTx implements Tx {
  readonly #tx: Tx;
  readonly #limit: CallLimit;
  hasSentCommit = false;

  constructor(tx: Tx, limit: CallLimit) {
    this.#tx = tx;
    this.#limit = limit;
  }

  get orm(): NodePgDatabase {
    this.#limit.refuseIfOver();
    return this.#tx.orm;
  }

  rows<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]> {
    this.#limit.refuseIfOver();
    return this.#tx.rows(text, values);
  }

  row<T extends object>(text: string, values?: readonly unknown[]): Promise<T | null> {
    this.#limit.refuseIfOver();
    return this.#tx.row(text, values);
  }

  finish<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]> {
    this.sendCommit();
    return this.#tx.finish(text, values);
  }

  afterCommit(fn: () => void): void {
    this.#tx.afterCommit(fn);
  }

  /** The last moment in which the whole can still be taken back. */
  sendCommit(): void {
    if (this.hasSentCommit) return;
    this.#limit.sendCommit();
    this.hasSentCommit = true;
  }
}

/** The database as a call may use it whose time is limited. */
export class LimitedDb implements Db {
  readonly #db: Db;
  readonly #limit: CallLimit;

  constructor(db: Db, limit: CallLimit) {
    this.#db = db;
    this.#limit = limit;
  }

  get shopId(): number {
    return this.#db.shopId;
  }

  get orm(): NodePgDatabase {
    this.#limit.refuseIfOver();
    return this.#db.orm;
  }

  async rows<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]> {
    this.#limit.refuseIfOver();
    return this.#db.rows(text, values);
  }

  async row<T extends object>(text: string, values?: readonly unknown[]): Promise<T | null> {
    this.#limit.refuseIfOver();
    return this.#db.row(text, values);
  }

  async write<T>(fn: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T> {
    this.#limit.refuseIfOver();
    let last: LimitedTx | undefined;
    // One that stood in another's way is run again: what was sent of it is known not to be kept.
    const takeBack = (): void => {
      if (last?.hasSentCommit) this.#limit.tookBack();
      last = undefined;
    };
    try {
      return await this.#db.write(async (tx) => {
        takeBack();
        const own = new LimitedTx(tx, this.#limit);
        last = own;
        const out = await fn(own);
        own.sendCommit();
        return out;
      }, options);
    } catch (error) {
      // Where the answer to a commit was lost, nobody knows.
      if (isRefusedBySql(error)) takeBack();
      throw error;
    }
  }
}
