import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { type Database, openDatabase } from './database.ts';
import { GATHERING, gathered } from './gathered.ts';

let database: Database;

beforeAll(() => {
  database = openDatabase(testDatabase().appUrl, { connections: 1 });
});
afterAll(() => database.close());

const names = Object.keys(GATHERING);
const settings = `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}, $1::int as asked`;

test('a read that is gathered is planned so in its shop, and the next one of the connection as ever', async () => {
  const db = database.as({ shopId: 910_101, personId: null, requestId: 'test' });
  expect(await db.row(gathered(settings), [1])).toEqual({ ...GATHERING, asked: 1 });
  expect(await db.row(gathered("select current_setting('app.shop_id') as shop"))).toEqual({ shop: '910101' });
  expect(await db.row(settings, [1])).toEqual({ ...Object.fromEntries(names.map((name) => [name, 'on'])), asked: 1 });
});

test('one that fails, or stands in a transaction, leaves nothing of it behind either', async () => {
  const db = database.as({ shopId: 910_102, personId: null, requestId: 'test' });
  const usual = { ...Object.fromEntries(names.map((name) => [name, 'on'])), asked: 1 };
  await expect(db.row(gathered('select 1 / ($1::int - 1)'), [1])).rejects.toThrow('division by zero');
  expect(await db.row(settings, [1])).toEqual(usual);
  const within = db.write(async (tx) => {
    await tx.row(gathered(settings), [1]);
    expect(await tx.row(settings, [1])).toEqual(usual);
    throw new Error('back');
  });
  await expect(within).rejects.toThrow('back');
  expect(await db.row(settings, [1])).toEqual(usual);
});
