import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Asker, FairLine, Place } from '../fair-share/fair-line.ts';
import { CONDITION_BROKEN, type Condition } from './db.ts';
import { StatementNames } from './statement-name.ts';
import { ANSWER_MS, type Around, prepareCondition, TenantQuery } from './tenant-query.ts';

/** A connection that was taken from the pool. */
interface Taken {
  readonly client: pg.PoolClient;
  /** What broke it: it is not given to anybody else. */
  broken: Error | undefined;
  /** By the process's clock, since when nobody uses it. */
  idleSince: number;
  onError(error: Error): void;
}

/** A connection on loan. */
export class Loan {
  readonly #taken: Taken;
  readonly #giveBack: (taken: Taken) => void;

  constructor(taken: Taken, giveBack: (taken: Taken) => void) {
    this.#taken = taken;
    this.#giveBack = giveBack;
  }

  /** Runs a statement and what stands around it in one round trip. */
  run(around: Around, config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[]): Promise<pg.QueryResult> {
    const { condition } = around;
    return condition === undefined
      ? this.#ask(around, config, values)
      : this.#underCondition(condition, around, config, values);
  }

  /** Commits what is open, and answers whether that was stored. */
  async commit(): Promise<boolean> {
    return (await this.#answer((done) => this.#taken.client.query('commit', done))).command === 'COMMIT';
  }

  /** Takes back what is open, if anything is. */
  async rollback(): Promise<void> {
    if (this.#taken.broken !== undefined) return;
    // Asked without regard to the status that the driver knows: a refusal arrives before it, and it may still be the old one.
    await this.#answer((done) => this.#taken.client.query('rollback', done)).catch((failure: Error) => {
      this.#taken.broken = failure;
    });
  }

  /** Gives the connection back. */
  release(): void {
    this.#giveBack(this.#taken);
  }

  /**
   * What the server answers, within the time that it has. The driver could mind the time itself, but what it keeps for that
   * made the collector take every answer for a lasting one: a third of what a list of 20 news cost was spent on clearing them away.
   */
  #answer(send: (done: (error: Error | null, result: pg.QueryResult) => void) => void): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        // Only the server's own refusals leave the connection fit for the next borrower.
        if (!(error instanceof pg.DatabaseError)) this.#taken.broken ??= error;
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

  #ask(around: Around, config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[]): Promise<pg.QueryResult> {
    return this.#answer((done) => this.#taken.client.query(new TenantQuery(around, config, values, done)));
  }

  async #underCondition(
    condition: Condition,
    ...asked: [around: Around, config: pg.QueryConfig | pg.QueryArrayConfig, values: unknown[]]
  ): Promise<pg.QueryResult> {
    await prepareCondition(this.#taken.client, condition);
    try {
      const result = await this.#ask(...asked);
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

/** How long a connection stays with its lender that nobody uses; then the pool ends it. */
const IDLE_MS = 20_000;
/** How long the last of them stays: from one stroke of the clock to the next, because a new one first reads what every table is. */
const LAST_IDLE_MS = 90_000;

/**
 * The connections of a pool, shared out between shops and their clients. Code in a transaction that borrows a second one has
 * a line of its own: in the first it would wait for those who hold the others, and they for it.
 *
 * What comes back is kept for who borrows next. The pool would begin and end a timer, a listener and a turn of the event loop each time,
 * which all statements together feel.
 */
export class Lender {
  readonly names = new StatementNames();
  readonly #pool: pg.Pool;
  readonly #line: FairLine;
  readonly #inside: FairLine;
  /** Those that nobody uses, the last that came back last. */
  readonly #idle: Taken[] = [];
  #looks: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(pool: pg.Pool, line: FairLine, inside: FairLine) {
    this.#pool = pool;
    this.#line = line;
    this.#inside = inside;
  }

  /** How many statements and transactions wait for one. */
  get waiting(): number {
    return this.#line.waiting + this.#inside.waiting;
  }

  /** How many of the pool's connections nobody uses. */
  get idle(): number {
    return this.#idle.length + this.#pool.idleCount;
  }

  /** Lends a connection for one statement: at once where one is free, else when the borrower's turn comes. */
  lend(asker: Asker): Loan | Promise<Loan> {
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

  /** Runs work on a connection past both lines. */
  async withoutLine<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const taken = await this.#take();
    try {
      return await work(taken.client);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) taken.broken ??= error as Error;
      throw error;
    } finally {
      this.#comesBack(taken);
    }
  }

  /** Ends all connections, those on loan as they come back. */
  close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#looks);
    for (const taken of this.#idle.splice(0)) this.#leave(taken);
    return this.#pool.end();
  }

  #borrow(asker: Asker, whenBack: () => void): Loan | Promise<Loan> {
    const line = (holding.getStore()?.loans ?? 0) > 0 ? this.#inside : this.#line;
    const place = line.enter(asker);
    const lent = (taken: Taken, at: Place): Loan =>
      new Loan(taken, (back) => {
        this.#comesBack(back);
        line.leave(at);
        whenBack();
      });
    if (place instanceof Promise) return place.then((at) => this.#connected(line, at, lent));
    const idle = this.#idle.pop();
    return idle === undefined ? this.#connected(line, place, lent) : lent(idle, place);
  }

  async #connected(line: FairLine, place: Place, lent: (taken: Taken, place: Place) => Loan): Promise<Loan> {
    try {
      return lent(await this.#take(), place);
    } catch (error) {
      line.leave(place);
      throw error;
    }
  }

  async #take(): Promise<Taken> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const client = await this.#pool.connect();
    const taken: Taken = {
      ...{ client, broken: undefined, idleSince: 0 },
      onError: (error) => {
        taken.broken ??= error;
        const at = this.#idle.indexOf(taken);
        if (at === -1) return;
        this.#idle.splice(at, 1);
        this.#leave(taken);
      },
    };
    client.on('error', taken.onError);
    return taken;
  }

  #comesBack(taken: Taken): void {
    // Who waits at the pool, because of what passed by both lines, is served by the pool.
    if (taken.broken !== undefined || this.#isClosed || this.#pool.waitingCount > 0) {
      this.#leave(taken);
      return;
    }
    taken.idleSince = performance.now();
    this.#idle.push(taken);
    this.#looks ??= this.#look();
  }

  /** Gives a connection back to the pool, which keeps none that is broken. */
  #leave({ client, broken, onError }: Taken): void {
    client.off('error', onError);
    client.release(broken);
  }

  /** Looks in a while for those that nobody has used since long. */
  #look(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#looks = undefined;
      const now = performance.now();
      const stays = (): number => (this.#idle.length === 1 ? LAST_IDLE_MS : IDLE_MS);
      // Who borrows takes the last: the first have waited longest.
      while ((this.#idle[0]?.idleSince ?? Number.POSITIVE_INFINITY) <= now - stays()) {
        this.#leave(this.#idle.shift() as Taken);
      }
      if (this.#idle.length > 0) this.#looks = this.#look();
    }, IDLE_MS).unref();
  }
}
