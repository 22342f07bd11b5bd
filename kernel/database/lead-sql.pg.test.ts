import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { type Database, openDatabase } from './database.ts';
import { leadSql } from './lead-sql.ts';

let database: Database;
beforeAll(() => {
  database = openDatabase(testDatabase().appUrl, { connections: 1 });
});
afterAll(() => database.close());

test.each([
  ['No fever, no fall, no weight loss.', 22, 'No fever, no fall, no…'],
  ['No fever, no fall, no weight loss.', 24, 'No fever, no fall, no…'],
  ['No fever.', 9, 'No fever.'],
  ['反复发热三周，最高 39.4℃', 6, '反复发热三周…'],
  ['反复发热三周', 6, '反复发热三周'],
  ['', 6, ''],
])('the beginning of %s in %d signs is %s', async (text, signs, expected) => {
  const db = database.as({ shopId: 910_103, personId: null, requestId: 'test' });
  expect(await db.row(`select ${leadSql('t.text', signs)} as lead from (select $1::text as text) t`, [text])).toEqual({
    lead: expected,
  });
});
