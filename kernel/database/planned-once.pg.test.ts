import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { type Database, openDatabase } from './database.ts';
import { plannedOnce } from './planned-once.ts';

let database: Database;

beforeAll(() => {
  database = openDatabase(testDatabase().appUrl, { connections: 1 });
});
afterAll(() => database.close());

/** How often the database planned a text for its values, and how often it took the plan that serves all. */
async function plansOf(text: string): Promise<{ own: number; shared: number }> {
  const db = database.as({ shopId: 910_101, personId: null, requestId: 'test' });
  for (const most of [1, 2, 3]) await db.rows(text, [most]);
  const [row] = await db.rows<{ own: number; shared: number }>(
    'select custom_plans as own, generic_plans as shared from pg_prepared_statements where statement = $1',
    [text],
  );
  return row ?? { own: 0, shared: 0 };
}

const read = 'select id from centre where shop_id = 910101 order by id limit $1';

test('a read that says so is planned once, and others as the database finds best', async () => {
  expect(await plansOf(plannedOnce(read))).toEqual({ own: 0, shared: 3 });
  expect(await plansOf(read)).toEqual({ own: 3, shared: 0 });
});
