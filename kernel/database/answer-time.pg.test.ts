import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Cable, layCable } from '../testkit/cable.ts';
import { testDatabase } from '../testkit/database.ts';
import { type Database, openDatabase } from './database.ts';
import { isUnreachable } from './sql-errors.ts';
import { ANSWER_MS } from './tenant-query.ts';

let cable: Cable;
let database: Database;
beforeAll(async () => {
  cable = await layCable(testDatabase().appUrl);
  database = openDatabase(cable.url, { connections: 1 });
});
afterAll(async () => {
  await database.close();
  cable.close();
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const db = () => database.as({ shopId: 930_003, personId: null, requestId: 'r-time' });
const one = () => db().row<{ n: number }>('select 1 as n');

/** What a piece of work that gets no answer ends with, once its time is over. */
async function unanswered(work: Promise<unknown>): Promise<unknown> {
  const ending = work.then(
    () => 'answered',
    (error: unknown) => error,
  );
  // What is sent is on its way.
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  return ending;
}

test('a statement without an answer is given up in time, and its connection with it', async () => {
  expect(await one()).toEqual({ n: 1 });
  cable.cut();
  expect(await unanswered(one())).toSatisfy(isUnreachable);
  expect(await one()).toEqual({ n: 1 });
});

test('so is a commit', async () => {
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
  const writing = db().write(async (tx) => {
    await tx.rows('select 1');
    cable.cut();
    cut();
  });
  await isCut;
  expect(await unanswered(writing)).toSatisfy(isUnreachable);
  expect(await one()).toEqual({ n: 1 });
});

test('and so is the question whether the database is there', async () => {
  await database.ping();
  cable.cut();
  expect(await unanswered(database.ping())).toSatisfy(isUnreachable);
  await database.ping();
});
