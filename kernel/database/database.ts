import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { FairLine } from '../fair-share/fair-line.ts';
import { keepTimersOf } from '../process/kept-timers.ts';
import type { Actor, Condition, Db, Tx, WriteOptions } from './db.ts';
import { isGathered } from './gathered.ts';
import { asHolder, Lender } from './loan.ts';
import { OneWriteSocket } from './one-write-socket.ts';
import { isPlannedOnce } from './planned-once.ts';
import { isRetryable } from './sql-errors.ts';
import { ANSWER_MS, type FixedStep, openOnly, prepareFixedStatements } from './tenant-query.ts';
import { lineOf, Transaction } from './transaction.ts';
import { isUnhurried } from './unhurried.ts';
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
  /** Connections of the pool: open ones, those of them that nobody uses, and statements that wait for one. */
  standing(): { open: number; idle: number; waiting: number };
  /** Throws unless the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How large the pool is, and how patient. */
export interface PoolOptions {
  connections?: number;
  /** How long a new connection may take; a test’s may wait for a machine that is busy. */
  connectMs?: number;
}

const MOST_ATTEMPTS = 3;
const CONNECTIONS = 10;
/** How long a statement waits for a connection: not much longer than one that is slow may hold it. */
const WAIT_MS = 2_000;
/** How long the pool keeps a connection that nobody has used for a while (`Lender`). */
const IDLE_MS = 10_000;
const MOST_WAITING = 2_000;

/** Connections kept for code that holds one in a transaction and borrows a second for a moment. */
const INSIDE = 4;

/** Shares the connections out: no shop has all of them, and none of its clients all of what the shop has. */
const lineBefore = (connections: number): FairLine =>
  new FairLine({
    atOnce: connections,
    ofOneShop: Math.ceil(connections * 0.8),
    ofOneClient: Math.ceil(connections * 0.6),
    waiting: MOST_WAITING,
    waitMs: WAIT_MS,
  });

const lineInside = (): FairLine =>
  new FairLine({ atOnce: INSIDE, ofOneShop: INSIDE, ofOneClient: INSIDE, waiting: MOST_WAITING, waitMs: WAIT_MS });

function openPool(url: string, options: PoolOptions): pg.Pool {
  // Each statement begins and ends one.
  keepTimersOf(ANSWER_MS);
  const pool = new pg.Pool({
    connectionString: url,
    max: (options.connections ?? CONNECTIONS) + INSIDE,
    connectionTimeoutMillis: options.connectMs ?? WAIT_MS,
    idleTimeoutMillis: IDLE_MS,
    application_name: 'medley',
    options: [
      '-c timezone=Asia/Shanghai',
      '-c datestyle=ISO',
      '-c statement_timeout=5000',
      '-c lock_timeout=2000',
      '-c idle_in_transaction_session_timeout=10000',
      '-c search_path=public',
      // Of a word that hundreds of thousands of texts hold, less does not hold the places one by one, and each page is read through.
      '-c work_mem=16MB',
    ].join(' '),
    types: wireTypes,
    stream: () => new OneWriteSocket(),
    onConnect: prepareFixedStatements,
  });
  // An idle connection that dies is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The statement that sets the scope of a shop, and how the one behind it is planned. */
function scopeFor(text: string): FixedStep['statement'] {
  if (isPlannedOnce(text)) return 'shopPlannedOnce';
  if (isUnhurried(text)) return 'shopUnhurried';
  return isGathered(text) ? 'shopGathered' : 'shop';
}

/** The database as one actor may use it: a class, because every request makes one. */
class ActorDb implements Db {
  private readonly connections: Connections;
  private readonly actor: Actor;
  private readonly condition: Condition | undefined;
  private builder: NodePgDatabase | undefined;

  constructor(connections: Connections, actor: Actor, condition?: Condition) {
    this.connections = connections;
    this.actor = actor;
    this.condition = condition;
  }

  get shopId(): number {
    return this.actor.shopId;
  }

  async rows<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.submit(this.named(text), [...values])).rows as T[];
  }

  async row<T extends object>(text: string, values: readonly unknown[] = []): Promise<T | null> {
    return ((await this.submit(this.named(text), [...values])).rows[0] as T | undefined) ?? null;
  }

  get orm(): NodePgDatabase {
    const query = (config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[]) => this.submit(config, values);
    this.builder ??= drizzle({ client: { query } as unknown as pg.Pool });
    return this.builder;
  }

  write<T>(fn: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T> {
    return this.connections.transact(() => this.connections.begin(this.actor, options, this.condition), fn);
  }

  private named(text: string): pg.QueryConfig {
    const name = this.connections.lender.names.of(text);
    return name === undefined ? { text } : { name, text };
  }

  private submit(config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[]): Promise<pg.QueryResult> {
    const before: FixedStep[] = [{ statement: scopeFor(config.text), values: [String(this.actor.shopId)] }];
    return this.connections.submit({ actor: this.actor, before }, config, values, this.condition);
  }
}

class Connections implements Database {
  readonly platform: PlatformDb;
  private readonly pool: pg.Pool;
  readonly lender: Lender;

  constructor(url: string, options: PoolOptions) {
    this.pool = openPool(url, options);
    this.lender = new Lender(this.pool, lineBefore(options.connections ?? CONNECTIONS), lineInside());
    // Shop 0 has rows of its own kind only: a platform read of a shop's table sees nothing of any shop.
    const nobody: Actor = { shopId: 0, personId: null, requestId: 'platform' };
    this.platform = this.as(nobody);
  }

  as(actor: Actor, condition?: Condition): Db {
    return new ActorDb(this, actor, condition);
  }

  standing(): { open: number; idle: number; waiting: number } {
    return { open: this.pool.totalCount, idle: this.lender.idle, waiting: this.lender.waiting };
  }

  async ping(): Promise<void> {
    const question: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: ANSWER_MS };
    await this.lender.withoutLine((client) => client.query(question));
  }

  close(): Promise<void> {
    return this.lender.close();
  }

  /** Runs one statement of a shop in one round trip. */
  async submit(
    { actor, before }: { actor: Actor; before: readonly FixedStep[] },
    config: pg.QueryConfig | pg.QueryArrayConfig,
    values: unknown[],
    condition?: Condition,
  ): Promise<pg.QueryResult> {
    const lent = this.lender.lend(lineOf(actor));
    const loan = lent instanceof Promise ? await lent : lent;
    try {
      return await loan.run({ before, condition: openOnly(condition), after: [] }, config, values);
    } finally {
      loan.release();
    }
  }

  /** A transaction of an actor, not open yet. */
  begin(actor: Actor, options?: WriteOptions, condition?: Condition): Transaction {
    return new Transaction(this.lender, actor, options, condition);
  }

  /** Runs `fn` in a transaction, again where another's stood in its way. */
  async transact<T>(open: () => Transaction, fn: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const transaction = open();
      try {
        const out = await asHolder(() => fn(transaction));
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
