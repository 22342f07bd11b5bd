import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Asker } from '../fair-share/fair-line.ts';
import type { Actor, Condition, Tx, WriteOptions } from './db.ts';
import type { Lender, Loan } from './loan.ts';
import { type FixedStep, openOnly } from './tenant-query.ts';

const BEGIN: FixedStep = { statement: 'begin', values: [] };
const SNAPSHOT: FixedStep = { statement: 'snapshot', values: [] };
const COMMIT: FixedStep = { statement: 'commit', values: [] };

/**
 * One transaction of one actor. It begins with its first statement and may commit with its last one, so that neither
 * costs a round trip of its own, and holds no connection before.
 */
export class Transaction implements Tx {
  readonly #lender: Lender;
  readonly #asker: Asker;
  readonly #begin: FixedStep;
  readonly #scope: FixedStep;
  readonly #condition: Condition | undefined;
  readonly #whenCommitted: (() => void)[] = [];
  #loan: Promise<Loan> | undefined;
  #orm: NodePgDatabase | undefined;
  #isFinished = false;
  #isCommitted = false;

  constructor(
    lender: Lender,
    actor: Actor,
    { reason = '', isSnapshot = false }: WriteOptions = {},
    condition?: Condition,
  ) {
    this.#lender = lender;
    this.#asker = lineOf(actor);
    this.#begin = isSnapshot ? SNAPSHOT : BEGIN;
    this.#condition = condition;
    this.#scope = {
      statement: 'actor',
      values: [
        ...[String(actor.shopId), String(actor.personId ?? ''), actor.requestId, reason],
        ...[String(actor.keyId ?? ''), String(actor.deviceId ?? ''), String(actor.linkId ?? '')],
        String(actor.guestId ?? ''),
      ],
    };
  }

  get orm(): NodePgDatabase {
    const client = {
      query: (config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[]) => this.#run(config, values),
    };
    this.#orm ??= drizzle({ client: client as unknown as pg.Pool });
    return this.#orm;
  }

  /** What was done is stored; it may not be tried again. */
  get isCommitted(): boolean {
    return this.#isCommitted;
  }

  async rows<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.#run(this.#configOf(text, values), [...values])).rows as T[];
  }

  async row<T extends object>(text: string, values: readonly unknown[] = []): Promise<T | null> {
    return (await this.rows<T>(text, values))[0] ?? null;
  }

  async finish<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const { rows } = await this.#run(this.#configOf(text, values), [...values], true);
    this.#committed();
    return rows as T[];
  }

  afterCommit(fn: () => void): void {
    this.#whenCommitted.push(fn);
  }

  /** Commits what was not committed with the last statement. */
  async commit(): Promise<void> {
    if (this.#isCommitted) return;
    this.#isFinished = true;
    const stored = (await (await this.#loan)?.commit()) ?? true;
    if (!stored) throw new Error('The transaction rolled back: a failed query inside was ignored.');
    this.#committed();
  }

  /** Takes everything back that is not committed. */
  async rollback(): Promise<void> {
    this.#isFinished = true;
    const loan = await this.#loan?.catch(() => undefined);
    await loan?.rollback();
  }

  /** Gives the connection back. */
  async release(): Promise<void> {
    const loan = await this.#loan?.catch(() => undefined);
    loan?.release();
  }

  #committed(): void {
    this.#isCommitted = true;
    for (const done of this.#whenCommitted) done();
  }

  #configOf(text: string, values: readonly unknown[]): pg.QueryConfig {
    // A text without values may hold them inside, and then every one would be a name of its own.
    const name = values.length > 0 ? this.#lender.names.of(text) : undefined;
    return name === undefined ? { text } : { name, text };
  }

  async #run(config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[], isLast = false): Promise<pg.QueryResult> {
    if (this.#isFinished) throw new Error('The transaction is over: nothing can be added to it.');
    this.#isFinished = isLast;
    const isFirst = this.#loan === undefined;
    this.#loan ??= this.#lender.hold(this.#asker);
    const loan = await this.#loan;
    // The only statement is a transaction by itself.
    const before = isFirst ? (isLast ? [this.#scope] : [this.#begin, this.#scope]) : [];
    const condition = isFirst ? openOnly(this.#condition) : undefined;
    return loan.run({ before, condition, after: isLast && !isFirst ? [COMMIT] : [] }, config, values);
  }
}

/** In whose name an actor waits for a connection. */
export const lineOf = ({ shopId, client = '' }: Actor): Asker => ({ shopId, client });
