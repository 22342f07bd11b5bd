import type { Db, Tx } from './db.ts';

/** Carries the answer out of a transaction that is taken back. */
class TakenBack<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('taken back');
    this.answer = answer;
  }
}

/** What work would do: it is done, looked at and taken back, so that nothing is counted otherwise than it would be. */
export function takenBack<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .write(async (tx): Promise<T> => {
      throw new TakenBack(await work(tx));
    })
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return error.answer as T;
      throw error;
    });
}
