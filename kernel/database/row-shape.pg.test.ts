import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
beforeAll(() => {
  database = openDatabase(testDatabase().appUrl, { connections: 1 });
});
afterAll(() => database.close());

/** As many columns as a page of an item has. */
const NAMES = Array.from({ length: 40 }, (_, at) => `column_${at}`);

test('a row of many columns has them in their order, whoever reads it first, and is nobody else’s', async () => {
  const db = database.as({ shopId: 930_004, personId: null, requestId: 'r-shape' });
  const text = `select ${NAMES.map((name, at) => (at % 3 === 0 ? `null::text as ${name}` : `$1 || ${at} as ${name}`)).join(', ')}
    from generate_series(1, 2)`;
  const expected = (word: string) =>
    NAMES.map((name, at): [string, string | null] => [name, at % 3 === 0 ? null : `${word}${at}`]);
  for (const word of ['a', 'b', 'c']) {
    const rows = await db.rows(text, [word]);
    expect(rows.map((row) => Object.entries(row))).toEqual([expected(word), expected(word)]);
    const [first, second] = rows as Record<string, unknown>[];
    if (first !== undefined) first.column_1 = 'changed';
    expect(second?.column_1).toBe(`${word}1`);
  }
});

test('a column named like what every object has is a column', async () => {
  const db = database.as({ shopId: 930_004, personId: null, requestId: 'r-shape' });
  const text = 'select $1::text as "constructor", $1::text as "toString", 7 as "7", $1::text as "值"';
  for (let turn = 0; turn < 2; turn += 1) {
    const row = await db.row<Record<string, unknown>>(text, ['a']);
    expect({ ...row }).toEqual({ constructor: 'a', toString: 'a', 7: 7, 值: 'a' });
  }
});
