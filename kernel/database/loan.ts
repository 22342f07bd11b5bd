import pg from 'pg';
import { CONDITION_BROKEN } from './db.ts';
import { type Around, prepareCondition, TenantQuery } from './tenant-query.ts';

/** A connection on loan from the pool; one that broke meanwhile is not given to anybody else. */
export class Loan {
  readonly #client: pg.PoolClient;
  #broken: Error | undefined;
  readonly #onError = (error: Error): void => {
    this.#broken = error;
  };

  constructor(client: pg.PoolClient) {
    this.#client = client;
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
  }
}

/** Borrows a connection, waiting for one where all are out. */
export function borrow(pool: pg.Pool): Promise<Loan> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client) => (client === undefined ? reject(error) : resolve(new Loan(client))));
  });
}
