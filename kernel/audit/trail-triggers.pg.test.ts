import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';

const root = join(import.meta.dirname, '../..');
const client = new pg.Client({ connectionString: testDatabase().appUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

const namesIn = (text: string): string[] => Array.from(text.matchAll(/'(\w+)'/g), ([, name = '']) => name);

test('every change in a table of a shop is written down, but for those that the kernel or a module names', async () => {
  const kernels = /unaudited constant text\[\] := ARRAY\[(.*?)\]/s.exec(
    readFileSync(join(root, 'database/secure.sql'), 'utf8'),
  );
  const named = globSync('modules/*/*/audit.sql', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit')`,
  );
  const silent = rows.map(({ name }) => name).sort();
  expect(silent).toEqual([kernels?.[1] ?? '', ...named].flatMap(namesIn).sort());
  expect(silent).toContain('news_view');
  expect(silent).not.toContain('news');
});
