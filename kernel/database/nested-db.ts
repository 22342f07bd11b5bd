import type { Db, Tx } from './db.ts';

/** A database whose reads and writes are part of a transaction: a write inside is undone alone where it fails. */
export function nestedDb(shopId: number, tx: Tx): Db {
  return {
    shopId,
    orm: tx.orm,
    rows: (text, values) => tx.rows(text, values),
    row: (text, values) => tx.row(text, values),
    async write(fn) {
      const after: (() => void)[] = [];
      await tx.rows('savepoint nested');
      try {
        const out = await fn({
          orm: tx.orm,
          rows: (text, values) => tx.rows(text, values),
          row: (text, values) => tx.row(text, values),
          // The outer transaction ends later: what would have been last here is a statement like any other.
          finish: (text, values) => tx.rows(text, values),
          afterCommit: (run) => void after.push(run),
        });
        await tx.rows('release savepoint nested');
        for (const run of after) tx.afterCommit(run);
        return out;
      } catch (error) {
        await tx.rows('rollback to savepoint nested');
        await tx.rows('release savepoint nested');
        throw error;
      }
    },
  };
}
