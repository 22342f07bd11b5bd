import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
beforeAll(() => {
  database = openDatabase(testDatabase().appUrl, { connections: 3 });
});
afterAll(() => database.close());

const one = () => database.as({ shopId: 930_002, personId: null, requestId: 'r-loan', client: '198.51.100.20' });

/** Resolves when that many have called, so that all hold a connection at the same moment. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

test('transactions that hold all connections of one client read and write beside themselves without waiting for each other', async () => {
  const together = meeting(2);
  const read = await Promise.all(
    [1, 2].map((n) =>
      one().write(async (tx) => {
        await tx.rows('select 1');
        await together();
        await one().write((own) => own.rows('select $1::int as n', [n]));
        return one().row<{ n: number }>('select $1::int as n', [n]);
      }),
    ),
  );
  expect(read).toEqual([{ n: 1 }, { n: 2 }]);
});

test('who has given the last connection back waits in line like everybody else', async () => {
  let goOn = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const left = await one().write(async (tx) => {
    await tx.rows('select 1');
    // Goes on when its transaction is over.
    return { reading: later.then(() => one().rows('select 1')) };
  });
  let ended = 0;
  const slow = [1, 2].map(async () => {
    await one().rows('select pg_sleep(0.5)');
    ended += 1;
  });
  goOn();
  await left.reading;
  expect(ended).toBeGreaterThan(0);
  await Promise.all(slow);
});
