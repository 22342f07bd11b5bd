import type { Db, Tx } from './db.ts';

/**
 * A database whose reads and writes are part of a transaction: a write inside is undone alone where it fails. What is asked at
 * once, as elsewhere of several connections, is asked here one after the other.
 */
export function nestedDb(shopId: number, tx: Tx): Db {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const next = last.then(ask, ask);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    shopId,
    orm: tx.orm,
    rows: (text, values) => inTurn(() => tx.rows(text, values)),
    row: (text, values) => inTurn(() => tx.row(text, values)),
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
