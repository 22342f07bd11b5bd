import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, Tx } from './db.ts';
import { isRetryable } from './sql-errors.ts';
import { SCOPE_SQL, SCOPE_STATEMENT, TenantQuery } from './tenant-query.ts';
import { wireTypes } from './wire-types.ts';

/** Who acts, for the audit trail. */
export interface Actor {
  shopId: number;
  personId: number | null;
  requestId: string;
}

/** Reads and writes of tables that belong to no shop; for the kernel's named functions alone. */
export interface PlatformDb {
  rows<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  row<T extends object>(text: string, values?: readonly unknown[]): Promise<T | null>;
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The process's connections. */
export interface Database {
  /** The database as one actor may use it. */
  as(actor: Actor): Db;
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
const statementNames = new Map<string, string>();
const MOST_STATEMENT_NAMES = 2000;

/** A prepared statement's name for a text; undefined once too many texts are known, which then run unprepared. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= MOST_STATEMENT_NAMES) return undefined;
  const name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  statementNames.set(text, name);
  return name;
}

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
    onConnect: async (client) => {
      await client.query({ name: SCOPE_STATEMENT, text: SCOPE_SQL, values: [''] });
    },
  });
  // An idle connection that dies is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

class TransactionHandle implements Tx {
  readonly orm: NodePgDatabase;
  readonly committed: (() => void)[] = [];
  private readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.client = client;
    this.orm = drizzle({ client });
  }

  async rows<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const name = values.length > 0 ? statementName(text) : undefined;
    const config: pg.QueryConfig = { text, values: [...values] };
    if (name !== undefined) config.name = name;
    const result = await this.client.query(config);
    return result.rows as T[];
  }

  async row<T extends object>(text: string, values: readonly unknown[] = []): Promise<T | null> {
    return (await this.rows<T>(text, values))[0] ?? null;
  }

  afterCommit(fn: () => void): void {
    this.committed.push(fn);
  }
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
      write: (fn) => this.transact(nobody, undefined, fn),
    };
  }

  as(actor: Actor): Db {
    const read = <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
      this.read<T>(actor.shopId, text, values);
    const client = {
      query: (config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[]) =>
        this.submit(actor.shopId, config, values),
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
      write: (fn, more) => this.transact(actor, more?.reason, fn),
    };
  }

  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async read<T extends object>(shopId: number, text: string, values: readonly unknown[]): Promise<T[]> {
    const name = statementName(text);
    const config: pg.QueryConfig = name === undefined ? { text } : { name, text };
    return (await this.submit(shopId, config, [...values])).rows as T[];
  }

  private async submit(
    shopId: number,
    config: pg.QueryConfig | pg.QueryArrayConfig,
    values: unknown[],
  ): Promise<pg.QueryResult> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    client.on('error', onError);
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        client.query(
          new TenantQuery(shopId, config, values, (error, result) => (error ? reject(error) : resolve(result))),
        );
      });
    } catch (error) {
      // Only the server's own refusals leave the connection fit for the next borrower.
      if (!(error instanceof pg.DatabaseError)) broken ??= error as Error;
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  private async transact<T>(actor: Actor, reason: string | undefined, fn: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactOnce(actor, reason, fn);
      } catch (error) {
        const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
        if (!isRetryable(cause) || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  }

  private async transactOnce<T>(actor: Actor, reason: string | undefined, fn: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    client.on('error', onError);
    const handle = new TransactionHandle(client);
    let out: T;
    try {
      await client.query(
        `BEGIN; SELECT set_config('app.shop_id', '${actor.shopId}', true), set_config('app.actor', '${actor.personId ?? ''}', true),` +
          ` set_config('app.request_id', ${client.escapeLiteral(actor.requestId)}, true), set_config('app.reason', ${client.escapeLiteral(reason ?? '')}, true)`,
      );
      out = await fn(handle);
      const end = await client.query('COMMIT');
      if (end.command !== 'COMMIT') throw new Error('The transaction rolled back: a failed query inside was ignored.');
    } catch (error) {
      if (broken === undefined) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
      }
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
    for (const done of handle.committed) done();
    return out;
  }
}

/** Opens the process's connections with the app role's address. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  return new Connections(url, options);
}
