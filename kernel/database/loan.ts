import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Asker, FairLine } from '../fair-share/fair-line.ts';
import { CONDITION_BROKEN, type Condition } from './db.ts';
import { StatementNames } from './statement-name.ts';
import { ANSWER_MS, type Around, prepareCondition, TenantQuery } from './tenant-query.ts';

/** A connection on loan from the pool; one that broke meanwhile is not given to anybody else. */
export class Loan {
  readonly #client: pg.PoolClient;
  readonly #giveBack: () => void;
  #broken: Error | undefined;
  readonly #onError = (error: Error): void => {
    this.#broken = error;
  };

  constructor(client: pg.PoolClient, giveBack: () => void) {
    this.#client = client;
    this.#giveBack = giveBack;
    client.on('error', this.#onError);
  }

  /** Runs a statement and what stands around it in one round trip. */
  async run(around: Around, config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[]): Promise<pg.QueryResult> {
    const { condition } = around;
    if (condition !== undefined) await prepareCondition(this.#client, condition);
    const answer = this.#answer((done) => this.#client.query(new TenantQuery(around, config, values, done)));
    return condition === undefined ? answer : this.#underCondition(condition, answer);
  }

  /** Commits what is open, and answers whether that was stored. */
  async commit(): Promise<boolean> {
    return (await this.#answer((done) => this.#client.query('commit', done))).command === 'COMMIT';
  }

  /** Takes back what is open, if anything is. */
  async rollback(): Promise<void> {
    if (this.#broken !== undefined) return;
    // Asked without regard to the status that the driver knows: a refusal arrives before it, and it may still be the old one.
    await this.#answer((done) => this.#client.query('rollback', done)).catch((failure: Error) => {
      this.#broken = failure;
    });
  }

  /** Gives the connection back. */
  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#broken);
    this.#giveBack();
  }

  /**
   * What the server answers, within the time that it has. The driver could mind the time itself, but what it keeps for that
   * made the collector take every answer for a lasting one: a third of what a list of 20 news cost was spent on clearing them away.
   */
  #answer(send: (done: (error: Error | null, result: pg.QueryResult) => void) => void): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        // Only the server's own refusals leave the connection fit for the next borrower.
        if (!(error instanceof pg.DatabaseError)) this.#broken ??= error;
        reject(error);
      };
      const timer = setTimeout(() => fail(new Error('Query read timeout')), ANSWER_MS);
      send((error, result) => {
        clearTimeout(timer);
        if (error) fail(error);
        else resolve(result);
      });
    });
  }

  async #underCondition(condition: Condition, answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    try {
      const result = await answer;
      condition.state = 'met';
      return result;
    } catch (error) {
      // What went through meanwhile with the same condition stays: then this one failed, and nothing else.
      const isBroken = error instanceof pg.DatabaseError && error.code === CONDITION_BROKEN;
      if (isBroken && condition.state === 'open') condition.state = 'broken';
      throw error;
    }
  }
}

/** How many connections the code that runs now holds in its transactions. */
const holding = new AsyncLocalStorage<{ loans: number }>();

/** Runs a transaction's code, so that what it borrows besides is known to come from somebody who holds one already. */
export const asHolder = <T>(fn: () => T): T => holding.run(holding.getStore() ?? { loans: 0 }, fn);

/**
 * The connections of a pool, shared out between shops and their clients. Code in a transaction that borrows a second one has
 * a line of its own: in the first it would wait for those who hold the others, and they for it.
 */
export class Lender {
  readonly names = new StatementNames();
  readonly #pool: pg.Pool;
  readonly #line: FairLine;
  readonly #inside: FairLine;

  constructor(pool: pg.Pool, line: FairLine, inside: FairLine) {
    this.#pool = pool;
    this.#line = line;
    this.#inside = inside;
  }

  /** How many statements and transactions wait for one. */
  get waiting(): number {
    return this.#line.waiting + this.#inside.waiting;
  }

  /** Lends a connection for one statement, when the borrower's turn comes where all are out. */
  lend(asker: Asker): Promise<Loan> {
    return this.#borrow(asker, () => undefined);
  }

  /** Lends a connection for a transaction, likewise. */
  async hold(asker: Asker): Promise<Loan> {
    const held = holding.getStore() ?? { loans: 0 };
    const loan = await this.#borrow(asker, () => {
      held.loans -= 1;
    });
    held.loans += 1;
    return loan;
  }

  async #borrow(asker: Asker, whenBack: () => void): Promise<Loan> {
    const line = (holding.getStore()?.loans ?? 0) > 0 ? this.#inside : this.#line;
    const asked = line.enter(asker);
    const place = asked instanceof Promise ? await asked : asked;
    const giveBack = (): void => line.leave(place);
    return new Promise((resolve, reject) => {
      this.#pool.connect((error, client) => {
        if (client !== undefined) {
          const back = (): void => {
            giveBack();
            whenBack();
          };
          return resolve(new Loan(client, back));
        }
        giveBack();
        reject(error);
      });
    });
  }
}
