import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { unhurried } from '../database/unhurried.ts';
import { testDatabase } from '../testkit/database.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from './attempts.ts';

const minute = [{ most: 1, seconds: 60 }];
const phone = [
  { most: 1, seconds: 60 },
  { most: 5, seconds: 3600 },
  { most: 10, seconds: 86_400 },
];
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

describe('attempts', () => {
  let database: Database;
  beforeAll(() => {
    database = openDatabase(testDatabase().appUrl);
  });
  afterAll(() => database.close());
  const shop = (shopId: number) => database.as({ shopId, personId: null, requestId: 'test' });

  it('AU-1 lets one of two hundred parallel attempts pass', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 200 }, () => takeAttempt(shop(1), key, minute, at(0))));
    expect(all.filter((one) => one.taken)).toHaveLength(1);
  });

  it('AU-1 counts one subject across all shops', async () => {
    const key = randomUUID();
    expect((await takeAttempt(shop(1), key, minute, at(0))).taken).toBe(true);
    expect(await takeAttempt(shop(2), key, minute, at(20))).toEqual({ taken: false, retryAfter: 40 });
    expect((await takeAttempt(shop(2), key, minute, at(60))).taken).toBe(true);
  });

  it('AU-1 allows a phone five messages in any hour and ten in any day', async () => {
    const key = randomUUID();
    const passed: number[] = [];
    for (let second = 0; second < 2 * 86_400; second += 600) {
      if ((await takeAttempt(shop(1), key, phone, at(second))).taken) passed.push(second);
    }
    for (const start of passed) {
      expect(passed.filter((second) => second >= start && second < start + 3600).length).toBeLessThanOrEqual(5);
      expect(passed.filter((second) => second >= start && second < start + 86_400).length).toBeLessThanOrEqual(10);
    }
    expect(passed).toHaveLength(20);
  });

  it('does not wait for the disk, and what comes after it does', async () => {
    const asked = `select source from pg_settings where name = 'synchronous_commit' and $1`;
    const how = async (text: string) => (await shop(1).row<{ source: string }>(text, [true]))?.source;
    const usual = await how(asked);
    expect(await how(unhurried(asked))).toBe('session');
    expect(usual).not.toBe('session');
    for (let again = 0; again < 3; again += 1) expect(await how(asked)).toBe(usual);
  });

  it('AU-3 forgets an attempt that turned out well', async () => {
    const key = randomUUID();
    const first = await takeAttempt(shop(1), key, minute, at(0));
    if (first.taken) await returnAttempt(shop(1), first);
    expect((await takeAttempt(shop(1), key, minute, at(1))).taken).toBe(true);
  });

  it('keeps no subject longer than its limits last', async () => {
    const key = randomUUID();
    await takeAttempt(shop(1), key, minute, at(0));
    await forgetAttempts(shop(1), at(59));
    expect((await takeAttempt(shop(1), key, minute, at(59))).taken).toBe(false);
    expect(await forgetAttempts(shop(1), at(61))).toBeGreaterThan(0);
  });
});
