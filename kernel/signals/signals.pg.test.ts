import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { layCable } from '../testkit/cable.ts';
import { testDatabase } from '../testkit/database.ts';
import { eventually } from '../testkit/eventually.ts';
import { PostgresSignals } from './postgres-signals.ts';
import { SharedCache } from './shared-cache.ts';

describe('signals between processes', () => {
  let database: Database;
  let one: PostgresSignals;
  let other: PostgresSignals;
  beforeAll(async () => {
    database = openDatabase(testDatabase().appUrl, { connections: 2 });
    [one, other] = await Promise.all([
      PostgresSignals.open(testDatabase().appUrl),
      PostgresSignals.open(testDatabase().appUrl),
    ]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close(), database.close()]);
  });

  it('reach every process once, the sender at once', async () => {
    const here = vi.fn();
    const there = vi.fn();
    one.on('a', here);
    other.on('a', there);
    const sending = one.sendNow('a', { shop: 7 });
    expect(here).toHaveBeenCalledExactlyOnceWith({ shop: 7 });
    await sending;
    await eventually(() => expect(there).toHaveBeenCalledExactlyOnceWith({ shop: 7 }));
    await one.sendNow('b', {});
    expect(here).toHaveBeenCalledTimes(1);
  });

  it('leave with a transaction that commits, and stay with one that does not', async () => {
    const here = vi.fn();
    const there = vi.fn();
    one.on('t', here);
    other.on('t', there);
    const refused = database.platform.write(async (tx) => {
      await one.send(tx, 't', { n: 1 });
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await database.platform.write(async (tx) => {
      await one.send(tx, 't', { n: 2 });
      expect(here).not.toHaveBeenCalled();
    });
    expect(here).toHaveBeenCalledExactlyOnceWith({ n: 2 });
    await eventually(() => expect(there).toHaveBeenCalledExactlyOnceWith({ n: 2 }));
  });

  it('say that some may be missing after the connection was lost, and go on', async () => {
    const forget = vi.fn();
    const hear = vi.fn();
    other.onGap(forget);
    other.on('again', hear);
    const own = new pg.Client({ connectionString: testDatabase().appUrl });
    await own.connect();
    // Those of this database: other workers' tests stand on theirs.
    await own.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'medley signals' and datname = current_database()`);
    await own.end();
    await eventually(() => expect(forget).toHaveBeenCalled());
    await eventually(async () => {
      await one.sendNow('again', {});
      expect(hear).toHaveBeenCalled();
    });
  });

  it('notice a connection that has died without a word, and make another', async () => {
    const cable = await layCable(testDatabase().appUrl);
    const third = await PostgresSignals.open(cable.url, { checkMs: 100, answerMs: 300 });
    try {
      const [forget, hear] = [vi.fn(), vi.fn()];
      third.onGap(forget);
      third.on('through the cable', hear);
      cable.cut();
      await eventually(() => expect(forget).toHaveBeenCalled());
      await eventually(async () => {
        await one.sendNow('through the cable', {});
        expect(hear).toHaveBeenCalled();
      });
    } finally {
      await third.close();
      cable.close();
    }
  });

  it('refuse what does not fit', async () => {
    await expect(one.sendNow('long', { text: 'x'.repeat(8_000) })).rejects.toThrow('too long');
  });
});

describe('cache that signals clear', () => {
  it('never gives what was loading before it was told to forget', async () => {
    const loads: PromiseWithResolvers<string>[] = [];
    const cache = new SharedCache<number, string>(
      () => {
        const load = Promise.withResolvers<string>();
        loads.push(load);
        return load.promise;
      },
      { keptMs: 1000, most: 10 },
    );
    const [first, shared] = [cache.get(1), cache.get(1)];
    cache.forget(1);
    const second = cache.get(1);
    loads[0]?.resolve('old');
    loads[1]?.resolve('new');
    expect(await Promise.all([first, shared, second, cache.get(1)])).toEqual(['old', 'old', 'new', 'new']);
    expect(loads).toHaveLength(2);
  });

  it('forgets a failure', async () => {
    let fail = true;
    const cache = new SharedCache<string, number>(async () => (fail ? Promise.reject(new Error('away')) : 5), {
      keptMs: 1000,
      most: 10,
    });
    await expect(cache.get('x')).rejects.toThrow('away');
    fail = false;
    expect(await cache.get('x')).toBe(5);
  });
});
