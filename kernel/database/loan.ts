import pg from 'pg';
import type { Asker, FairLine, Place } from '../fair-share/fair-line.ts';
import { CONDITION_BROKEN } from './db.ts';
import { type Around, prepareCondition, TenantQuery } from './tenant-query.ts';

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
    return new Promise((resolve, reject) => {
      this.#client.query(
        new TenantQuery(around, config, values, (error, result) => {
          if (error === null) {
            if (condition !== undefined) condition.state = 'met';
            return resolve(result);
          }
          // What went through meanwhile with the same condition stays: then this one failed, and nothing else.
          const isBroken = error instanceof pg.DatabaseError && error.code === CONDITION_BROKEN;
          if (isBroken && condition?.state === 'open') condition.state = 'broken';
          // Only the server's own refusals leave the connection fit for the next borrower.
          if (!(error instanceof pg.DatabaseError)) this.#broken ??= error;
          reject(error);
        }),
      );
    });
  }

  /** Commits what is open, and answers whether that was stored. */
  async commit(): Promise<boolean> {
    return (await this.#client.query('commit')).command === 'COMMIT';
  }

  /** Takes back what is open, if anything is. */
  async rollback(): Promise<void> {
    if (this.#broken !== undefined) return;
    // Asked without regard to the status that the driver knows: a refusal arrives before it, and it may still be the old one.
    await this.#client.query('rollback').catch((failure: Error) => {
      this.#broken = failure;
    });
  }

  /** Gives the connection back. */
  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#broken);
    this.#giveBack();
  }
}

/** The connections of a pool, shared out between shops and their clients. */
export class Lender {
  readonly #pool: pg.Pool;
  readonly #line: FairLine;

  constructor(pool: pg.Pool, line: FairLine) {
    this.#pool = pool;
    this.#line = line;
  }

  /** Lends a connection, when the borrower's turn comes where all are out. */
  async lend(asker: Asker): Promise<Loan> {
    const asked = this.#line.enter(asker);
    const place = asked instanceof Promise ? await asked : asked;
    return this.#connect(place);
  }

  #connect(place: Place): Promise<Loan> {
    const giveBack = (): void => this.#line.leave(place);
    return new Promise((resolve, reject) => {
      this.#pool.connect((error, client) => {
        if (client !== undefined) return resolve(new Loan(client, giveBack));
        giveBack();
        reject(error);
      });
    });
  }
}
