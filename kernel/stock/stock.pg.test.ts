import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import { testDatabase } from '../testkit/database.ts';
import { openTwoShops } from '../testkit/two-shops.ts';
import type { BuyersOrder, BuyersReport } from './buyers-for-tests.ts';
import { claimStock, type StockLine } from './claim-stock.ts';
import { extendHold, freeStock, LONGEST_HOLD_DAYS, sellStock } from './settle-hold.ts';
import { stockLeftSql } from './stock-left-sql.ts';
import { openUnit, setCapacity } from './stock-unit.ts';
import { sweepStock } from './sweep-stock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let stage: Awaited<ReturnType<typeof openTwoShops>>;
let ctx: Ctx;
let now = Date.now();
beforeAll(async () => {
  stage = await openTwoShops({ now: () => new Date(now) });
  ctx = stage.kit.ctx(stage.shop);
});
afterAll(() => stage.kit.close());

const write = <T>(work: (tx: Tx) => Promise<T>, where = ctx): Promise<T> => where.db.write(work);
const open = (capacity: number | null): Promise<number> => write((tx) => openUnit(tx, capacity));
const one = (unit: number, quantity = 1): StockLine => ({ unit, quantity });
const inMinutes = (minutes: number): Date => new Date(now + minutes * MINUTE);
const claim = (lines: readonly StockLine[], until: Date | null = null, key: string = randomUUID()) =>
  write((tx) => claimStock(ctx, tx, { key, lines, until }));
const hold = async (lines: readonly StockLine[], until = inMinutes(30)): Promise<string> => {
  const key = randomUUID();
  expect(await claim(lines, until, key)).toEqual([]);
  return key;
};
const countsOf = (unit: number) =>
  ctx.db.row<{ held: number; sold: number }>('select held, sold from stock_unit where shop_id = $1 and id = $2', [
    ...[ctx.shop.id, unit],
  ]);
const leftOf = async (unit: number): Promise<number | null | undefined> =>
  (
    await ctx.db.row<{ left: number | null }>(
      `select ${stockLeftSql('u', '$3::timestamptz')} as "left" from stock_unit u where u.shop_id = $1 and u.id = $2`,
      [ctx.shop.id, unit, new Date(now).toISOString()],
    )
  )?.left;

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A process of buyers, and what it says. */
function buyers(order: Pick<BuyersOrder, 'unit' | 'buyers'> & Partial<BuyersOrder>) {
  const { appUrl: url } = testDatabase();
  const told = { how: 'buy', holdMs: 10 * MINUTE, places: 0, url, shopId: stage.shop.id, ...order } as const;
  const script = join(import.meta.dirname, 'buyers-for-tests.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, JSON.stringify(told)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const said = new Promise<BuyersReport>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      if (text.endsWith('\n')) resolve(JSON.parse(text));
    });
    child.once('exit', (code) => reject(new Error(`The buyers ended with ${code} and no word.`)));
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return { child, said, gone };
}
const sum = (reports: readonly BuyersReport[], of: keyof BuyersReport): number =>
  reports.reduce((total, report) => total + report[of], 0);

describe('many buyers', () => {
  test('scenario 1, ST1: 200 in two processes on 20 places buy 20, and nobody gets a deadlock', async () => {
    const unit = await open(20);
    const reports = await Promise.all([1, 2].map(() => buyers({ unit, buyers: 100 }).said));
    expect([sum(reports, 'sold'), sum(reports, 'refused')]).toEqual([20, 180]);
    expect(await countsOf(unit)).toEqual({ held: 0, sold: 20 });
  });

  test('ST1 the same without the lock sells more than there is', async () => {
    const unit = await open(null);
    const reports = await Promise.all(
      [1, 2].map(() => buyers({ unit, buyers: 100, how: 'careless', places: 20 }).said),
    );
    expect(sum(reports, 'sold')).toBeGreaterThan(20);
  });

  test('ST1 what the lock did not refuse the table does', async () => {
    const unit = await open(1);
    const bare = write((tx) =>
      tx.rows(`insert into stock_claim (key, unit_id, quantity, state) values ($1, $2, 2, 'sold')`, [
        randomUUID(),
        unit,
      ]),
    );
    await expect(bare).rejects.toMatchObject({ code: '23514' });
    expect(await countsOf(unit)).toEqual({ held: 0, sold: 0 });
  });

  test('scenario 1, ST5: a process that is killed between hold and sale leaves holds, which end by themselves', async () => {
    const unit = await open(20);
    now = Date.now();
    const stuck = buyers({ unit, buyers: 5, how: 'stay' });
    expect(await stuck.said).toMatchObject({ held: 5 });
    stuck.child.kill('SIGKILL');
    await stuck.gone;
    const reports = await Promise.all([1, 2].map(() => buyers({ unit, buyers: 100 }).said));
    expect([sum(reports, 'sold'), sum(reports, 'refused')]).toEqual([15, 185]);
    expect(await countsOf(unit)).toEqual({ held: 5, sold: 15 });
    now += 11 * MINUTE;
    expect(await leftOf(unit)).toBe(5);
    expect(await claim([one(unit, 5)])).toEqual([]);
    expect(await countsOf(unit)).toEqual({ held: 0, sold: 20 });
  });

  test('ST2 1,000 pairs in opposite orders wait for each other in one order', async () => {
    const [a, b] = [await open(null), await open(null)];
    const orders = Array.from({ length: 1000 }, (_, n) => (n % 2 === 0 ? [one(a), one(b)] : [one(b), one(a)]));
    const next = async (): Promise<void> => {
      for (let lines = orders.pop(); lines !== undefined; lines = orders.pop()) await claim(lines);
    };
    const before = await deadlocks();
    await Promise.all(Array.from({ length: 5 }, next));
    expect(await countsOf(a)).toEqual({ held: 0, sold: 1000 });
    expect(await countsOf(b)).toEqual({ held: 0, sold: 1000 });
    expect(await deadlocks()).toBe(before);
  });
});

const deadlocks = async (): Promise<number | undefined> =>
  (
    await ctx.db.row<{ n: number }>(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    )
  )?.n;

test('ST3 of many units all are taken or none: what one lacks leaves the others free', async () => {
  const [first, second] = [await open(3), await open(1)];
  await claim([one(second)]);
  expect(await claim([one(first, 2), one(second)])).toEqual([second]);
  expect([await leftOf(first), await leftOf(second)]).toEqual([3, 0]);
});

test('ST4 a hold that has ended is free at once, though nobody swept', async () => {
  const unit = await open(1);
  const key = await hold([one(unit)]);
  expect(await claim([one(unit)])).toEqual([unit]);
  now += 30 * MINUTE;
  expect(await leftOf(unit)).toBe(1);
  expect(await claim([one(unit)])).toEqual([]);
  expect(await write((tx) => sellStock(ctx, tx, key))).toBe(false);
  expect(await countsOf(unit)).toEqual({ held: 0, sold: 1 });
});

test('ST4 the sweep puts down what has ended, and forgets it after a day', async () => {
  const unit = await open(2);
  await hold([one(unit)]);
  const standing = await hold([one(unit)], inMinutes(90));
  now += 60 * MINUTE;
  await sweepStock(ctx);
  expect(await countsOf(unit)).toEqual({ held: 1, sold: 0 });
  expect(await write((tx) => sellStock(ctx, tx, standing))).toBe(true);
  await write((tx) =>
    tx.rows("update stock_claim set updated_at = now() - interval '25 hours' where shop_id = $1 and unit_id = $2", [
      ...[ctx.shop.id, unit],
    ]),
  );
  await sweepStock(ctx);
  const kept = await ctx.db.rows<{ state: string }>(
    'select state from stock_claim where shop_id = $1 and unit_id = $2',
    [...[ctx.shop.id, unit]],
  );
  expect(kept).toEqual([{ state: 'sold' }]);
});

test('ST5 what is held is sold once, and asking again changes nothing', async () => {
  const unit = await open(5);
  const key = await hold([one(unit, 2)]);
  expect(await countsOf(unit)).toEqual({ held: 2, sold: 0 });
  for (let turn = 0; turn < 3; turn += 1) expect(await write((tx) => sellStock(ctx, tx, key))).toBe(true);
  expect(await countsOf(unit)).toEqual({ held: 0, sold: 2 });
  expect(await write((tx) => sellStock(ctx, tx, randomUUID()))).toBe(false);
});

test('ST6 the same wish under the same key takes once, at once too', async () => {
  const unit = await open(3);
  const key = randomUUID();
  const wishes = Array.from({ length: 5 }, () => claim([one(unit, 2)], inMinutes(30), key));
  expect(await Promise.all(wishes)).toEqual([[], [], [], [], []]);
  expect(await countsOf(unit)).toEqual({ held: 2, sold: 0 });
});

test('ST6 another wish under the key changes what is different alone, or nothing', async () => {
  const [a, b, c] = [await open(3), await open(3), await open(1)];
  await claim([one(c)]);
  const key = await hold([one(a, 2), one(b)]);
  expect(await claim([one(a, 3), one(c)], null, key)).toEqual([c]);
  expect([await leftOf(a), await leftOf(b)]).toEqual([1, 2]);
  expect(await claim([one(a, 3)], inMinutes(30), key)).toEqual([]);
  expect([await leftOf(a), await leftOf(b)]).toEqual([0, 3]);
});

test('ST7 a hold is made longer while it stands, and no longer than a hold may live', async () => {
  const unit = await open(1);
  const key = await hold([one(unit)]);
  now += 20 * MINUTE;
  expect(await write((tx) => extendHold(ctx, tx, key, inMinutes(30)))).toBe(true);
  now += 20 * MINUTE;
  expect(await leftOf(unit)).toBe(0);
  expect(await write((tx) => extendHold(ctx, tx, key, new Date(now + 90 * DAY)))).toBe(true);
  now += LONGEST_HOLD_DAYS * DAY;
  expect(await leftOf(unit)).toBe(1);
  expect(await write((tx) => extendHold(ctx, tx, key, inMinutes(30)))).toBe(false);
});

test('ST8 what is given back ten times at once comes back once', async () => {
  const unit = await open(4);
  const key = await hold([one(unit, 2)]);
  await claim([one(unit)]);
  await Promise.all(Array.from({ length: 10 }, () => write((tx) => freeStock(ctx, tx, key))));
  expect(await countsOf(unit)).toEqual({ held: 0, sold: 1 });
});

test('ST9 a capacity below what is sold stops the sale and drops nobody', async () => {
  const unit = await open(20);
  const keys = await Promise.all(Array.from({ length: 20 }, () => hold([one(unit)])));
  await write((tx) => setCapacity(tx, ctx.shop.id, unit, 15));
  expect(await write((tx) => sellStock(ctx, tx, keys[0] ?? ''))).toBe(true);
  expect([await countsOf(unit), await leftOf(unit)]).toEqual([{ held: 19, sold: 1 }, 0]);
  for (const key of keys.slice(0, 5)) await write((tx) => freeStock(ctx, tx, key));
  expect(await claim([one(unit)])).toEqual([unit]);
  await write((tx) => freeStock(ctx, tx, keys[5] ?? ''));
  expect(await claim([one(unit)])).toEqual([]);
  await write((tx) => setCapacity(tx, ctx.shop.id, unit, null));
  expect(await leftOf(unit)).toBeNull();
});

test('ST10 who waits too long for a lock is told to come again, and units that nobody locks are sold meanwhile', async () => {
  const [busy, free] = [await open(5), await open(5)];
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stalled = write(async (tx) => {
    await claimStock(ctx, tx, { key: randomUUID(), lines: [one(busy)], until: null });
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const waiting = expect(claim([one(busy)])).rejects.toMatchObject({ code: '55P03' });
  expect(await claim([one(free)])).toEqual([]);
  await waiting;
  done.resolve();
  await stalled;
});

test('another shop’s units are none, whatever the key', async () => {
  const unit = await open(5);
  const key = await hold([one(unit)]);
  const there = stage.kit.ctx(stage.other);
  const wish = { key, lines: [one(unit)], until: null };
  await expect(write((tx) => claimStock(there, tx, wish), there)).rejects.toMatchObject({ status: 404 });
  expect(await write((tx) => sellStock(there, tx, key), there)).toBe(false);
  await write((tx) => freeStock(there, tx, key), there);
  await write((tx) => setCapacity(tx, stage.other.id, unit, 0), there);
  expect([await countsOf(unit), await leftOf(unit)]).toEqual([{ held: 1, sold: 0 }, 4]);
});
