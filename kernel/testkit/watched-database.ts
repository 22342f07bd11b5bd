import type { Database } from '../database/database.ts';

/** A read as a handler sent it. */
export interface Ran {
  text: string;
  values: readonly unknown[];
}

/** A database that notes the reads which go through it, while somebody watches. */
export interface WatchedDatabase {
  database: Database;
  /** The reads that were noted, newest last. */
  ran: Ran[];
  watch(on: boolean): void;
}

/** Notes what handlers read; their writes and what they build by Drizzle pass unseen. */
export function watchedDatabase(real: Database): WatchedDatabase {
  const ran: Ran[] = [];
  let watching = false;
  const database: Database = {
    platform: real.platform,
    standing: () => real.standing(),
    ping: () => real.ping(),
    close: () => real.close(),
    as(actor, condition) {
      const db = real.as(actor, condition);
      if (!watching) return db;
      const note = (text: string, values: readonly unknown[]) => void ran.push({ text, values });
      return {
        shopId: db.shopId,
        orm: db.orm,
        write: (fn, more) => db.write(fn, more),
        rows: (text, values = []) => {
          note(text, values);
          return db.rows(text, values);
        },
        row: (text, values = []) => {
          note(text, values);
          return db.row(text, values);
        },
      };
    },
  };
  return {
    database,
    ran,
    watch(on) {
      watching = on;
    },
  };
}
