import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Actor, Condition, Db, Tx } from './db.ts';
import { borrow } from './loan.ts';
import { OneWriteSocket } from './one-write-socket.ts';
import { isRetryable } from './sql-errors.ts';
import { statementName } from './statement-name.ts';
import { type FixedStep, openOnly, prepareFixedStatements } from './tenant-query.ts';
import { Transaction } from './transaction.ts';
import { wireTypes } from './wire-types.ts';

/** Reads and writes of tables that belong to no shop; for the kernel's named functions alone. */
export interface PlatformDb {
  rows<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  row<T extends object>(text: string, values?: readonly unknown[]): Promise<T | null>;
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The process's connections. */
export interface Database {
  /** The database as one actor may use it, under a condition until a statement has gone through with it. */
  as(actor: Actor, condition?: Condition): Db;
  readonly platform: PlatformDb;
  /** Throws unless the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Sizes and limits of the pool, in milliseconds; each is shorter than the layer above it. */
export interface PoolOptions {
  connections?: number;
  queryTimeoutMs?: number;
}

const MOST_ATTEMPTS = 3;

function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: options.queryTimeoutMs ?? 6_000,
    idleTimeoutMillis: 30_000,
    application_name: 'medley',
    options: [
      '-c timezone=Asia/Shanghai',
      '-c datestyle=ISO',
      '-c statement_timeout=5000',
      '-c lock_timeout=2000',
      '-c idle_in_transaction_session_timeout=10000',
      '-c search_path=public',
    ].join(' '),
    types: wireTypes,
    stream: () => new OneWriteSocket(),
    onConnect: prepareFixedStatements,
  });
  // An idle connection that dies is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

class Connections implements Database {
  readonly platform: PlatformDb;
  private readonly pool: pg.Pool;

  constructor(url: string, options: PoolOptions) {
    this.pool = openPool(url, options);
    // Shop 0 has rows of its own kind only: a platform read of a shop's table sees nothing of any shop.
    const nobody: Actor = { shopId: 0, personId: null, requestId: 'platform' };
    const row = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T | null> =>
      (await this.read<T>(0, text, values))[0] ?? null;
    this.platform = {
      row,
      rows: (text, values = []) => this.read(0, text, values),
      write: (fn) => this.transact(() => new Transaction(this.pool, nobody), fn),
    };
  }

  as(actor: Actor, condition?: Condition): Db {
    const read = <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
      this.read<T>(actor.shopId, text, values, condition);
    const client = {
      query: (config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[]) =>
        this.submit(actor.shopId, config, values, condition),
    };
    let orm: NodePgDatabase | undefined;
    return {
      shopId: actor.shopId,
      rows: read,
      row: async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T | null> =>
        (await read<T>(text, values))[0] ?? null,
      get orm() {
        orm ??= drizzle({ client: client as unknown as pg.Pool });
        return orm;
      },
      write: (fn, more) => this.transact(() => new Transaction(this.pool, actor, more, condition), fn),
    };
  }

  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async read<T extends object>(
    shopId: number,
    text: string,
    values: readonly unknown[],
    condition?: Condition,
  ): Promise<T[]> {
    const name = statementName(text);
    const config: pg.QueryConfig = name === undefined ? { text } : { name, text };
    return (await this.submit(shopId, config, [...values], condition)).rows as T[];
  }

  private async submit(
    shopId: number,
    config: pg.QueryConfig | pg.QueryArrayConfig,
    values: unknown[],
    condition?: Condition,
  ): Promise<pg.QueryResult> {
    const loan = await borrow(this.pool);
    try {
      const before: FixedStep[] = [{ statement: 'shop', values: [String(shopId)] }];
      return await loan.run({ before, condition: openOnly(condition), after: [] }, config, values);
    } finally {
      loan.release();
    }
  }

  private async transact<T>(open: () => Transaction, fn: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const transaction = open();
      try {
        const out = await fn(transaction);
        await transaction.commit();
        return out;
      } catch (error) {
        await transaction.rollback();
        const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
        if (transaction.isCommitted || !isRetryable(cause) || attempt === MOST_ATTEMPTS) throw error;
      } finally {
        await transaction.release();
      }
    }
  }
}

/** Opens the process's connections with the app role's address. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  return new Connections(url, options);
}
