import type { Database } from '../database/database.ts';
import type { Tx } from '../database/db.ts';

/** What comes often and is small, such as a reading: how it is written, many at a time. */
export interface GatheredKind<Row> {
  /** Names it in the trail and in the log. */
  name: string;
  /** Writes rows of one shop in one transaction, in the order in which they came. */
  write(tx: Tx, shopId: number, rows: readonly Row[]): Promise<void>;
  /** Told of rows once they stand in the database. */
  written?(shopId: number, rows: readonly Row[]): void;
}

interface Waiting {
  kind: GatheredKind<unknown>;
  shopId: number;
  rows: unknown[];
}

/** Rows lie in memory for so long at most, while the database is there. */
const EVERY_MS = 1_000;
/** Rows that one statement takes. */
const AT_ONCE = 2_000;
/** Rows of one kind and shop that wait at most, as while the database is away. */
const MOST_WAITING = 50_000;

/**
 * Gathers what would be a write for each request, and writes it together once a second; a process that is asked to end writes the rest
 * first. What a process that is killed has not written yet is lost: nothing that somebody was promised belongs here.
 */
export class Gathering {
  readonly #database: Database;
  readonly #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes a row; false where too many wait already. */
  add<Row>(kind: GatheredKind<Row>, shopId: number, row: Row): boolean {
    const key = `${shopId} ${kind.name}`;
    const waiting = this.#waiting.get(key) ?? { kind: kind as GatheredKind<unknown>, shopId, rows: [] };
    if (waiting.rows.length >= MOST_WAITING) return false;
    this.#waiting.set(key, waiting);
    waiting.rows.push(row);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // What could not be written waits for the next time.
      this.flush().catch(() => undefined);
    }, EVERY_MS).unref();
    return true;
  }

  /** Writes what waits; rejects where some of it could not be written, which goes on waiting. */
  flush(): Promise<void> {
    const next = this.#writing.then(() => this.#writeAll());
    this.#writing = next.catch(() => undefined);
    return next;
  }

  async #writeAll(): Promise<void> {
    const failed: unknown[] = [];
    for (const [key, waiting] of [...this.#waiting]) {
      const { kind, shopId, rows } = waiting;
      const db = this.#database.as({ shopId, personId: null, requestId: kind.name });
      while (rows.length > 0) {
        const part = rows.slice(0, AT_ONCE);
        try {
          await db.write((tx) => kind.write(tx, shopId, part));
        } catch (error) {
          failed.push(error);
          break;
        }
        rows.splice(0, part.length);
        kind.written?.(shopId, part);
      }
      if (rows.length === 0) this.#waiting.delete(key);
    }
    if (failed.length > 0) throw new AggregateError(failed, 'Some of what was gathered could not be written.');
  }
}

declare module '../services.ts' {
  interface Services {
    readonly gathering: Gathering;
  }
}
