import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { eventually } from '../testkit/eventually.ts';
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

describe('a connection that nobody uses', () => {
  const opened: Database[] = [];
  const open = (): Database => {
    const own = openDatabase(testDatabase().appUrl, { connections: 2 });
    opened.push(own);
    return own;
  };
  afterAll(() => Promise.all(opened.map((own) => own.close())));
  const pidOf = async (own: Database): Promise<number> => {
    const db = own.as({ shopId: 930_002, personId: null, requestId: 'r-idle' });
    return (await db.row<{ pid: number }>('select pg_backend_pid() as pid'))?.pid ?? 0;
  };

  test('is the next one’s, and told as idle meanwhile', async () => {
    const own = open();
    const first = await pidOf(own);
    expect(own.standing()).toEqual({ open: 1, idle: 1, waiting: 0 });
    expect(await pidOf(own)).toBe(first);
    await own.ping();
    expect(own.standing()).toEqual({ open: 1, idle: 1, waiting: 0 });
  });

  test('is given to nobody once the server has ended it', async () => {
    const own = open();
    const first = await pidOf(own);
    await one().row('select pg_terminate_backend($1::int)', [first]);
    await eventually(() => expect(own.standing().open).toBe(0));
    expect(await pidOf(own)).not.toBe(first);
    expect(own.standing()).toEqual({ open: 1, idle: 1, waiting: 0 });
  });

  test('is ended after a while, the one that has waited longest first, and not while others use it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const own = open();
      const db = own.as({ shopId: 930_002, personId: null, requestId: 'r-idle' });
      await Promise.all([db.rows('select 1'), db.rows('select 2')]);
      expect(own.standing()).toMatchObject({ open: 2, idle: 2 });
      await vi.advanceTimersByTimeAsync(12_000);
      const used = await pidOf(own);
      // Those of which nobody has heard for 20 s leave for the pool, which ends them 10 s later.
      await vi.advanceTimersByTimeAsync(19_000);
      vi.useRealTimers();
      await eventually(() => expect(own.standing()).toEqual({ open: 1, idle: 1, waiting: 0 }));
      expect(await pidOf(own)).toBe(used);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is ended with its database, and one on loan as it comes back', async () => {
    const own = openDatabase(testDatabase().appUrl, { connections: 2 });
    const first = await pidOf(own);
    const db = own.as({ shopId: 930_002, personId: null, requestId: 'r-idle' });
    const slow = Promise.all([db.rows('select pg_sleep(0.2)'), db.rows('select 1')]);
    const closing = own.close();
    await slow;
    await closing;
    expect(own.standing().open).toBe(0);
    await eventually(async () =>
      expect(await one().row('select 1 from pg_stat_activity where pid = $1', [first])).toBeNull(),
    );
    await expect(pidOf(own)).rejects.toThrow();
  });
});
