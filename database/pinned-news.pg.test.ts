import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../kernel/testkit/database.ts';
import { takeMigrations } from './take-migrations.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const CARRIES = /_pin_what_any_module_offers\.sql$/;

/** News as they were: by the shop, where each was pinned. */
const PINNED: [shop: number, slug: string, at: string | null, pinned: string[]][] = [
  [1, 'old', '2026-01-01', ['home']],
  [1, 'new', '2026-03-01', ['home', 'ward']],
  [1, 'draft', null, ['home']],
  [1, 'plain', '2026-02-01', []],
  ...[1, 2, 3, 4, 5, 6, 7].map((day): [number, string, string, string[]] => [
    2,
    `n${day}`,
    `2026-01-0${day}`,
    ['home'],
  ]),
];

test('what was pinned by the news hangs on boards afterwards, in the order that readers saw, and nothing has to wait', async () => {
  const database = await emptyDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  const before = mkdtempSync(join(tmpdir(), 'medley-carried-'));
  await client.connect();
  try {
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
    const carrying = files.findIndex((name) => CARRIES.test(name));
    for (const name of files.slice(0, carrying)) cpSync(join(MIGRATIONS, name), join(before, name));
    await takeMigrations(client, before);
    // Where the walls between shops stand, the owner sees no row either unless the migration takes them down.
    await client.query('ALTER TABLE news ENABLE ROW LEVEL SECURITY');
    await client.query(
      `CREATE POLICY shop_scope ON news USING (shop_id = nullif(current_setting('app.shop_id', true), '')::int)`,
    );
    for (const [shop, slug, at, pinned] of PINNED) {
      await client.query(`INSERT INTO news (shop_id, slug, title, published_at, pinned) VALUES ($1, $2, $2, $3, $4)`, [
        shop,
        slug,
        at,
        pinned,
      ]);
    }
    await client.query('ALTER TABLE news FORCE ROW LEVEL SECURITY');
    expect((await client.query('SELECT 1 FROM news')).rows).toEqual([]);
    await takeMigrations(client, MIGRATIONS);
    const { rows: boards } = await client.query(
      `SELECT b.shop_id AS shop, b.slot, array_agg(n.slug ORDER BY p.at) AS news, bool_and(p.pin ->> 'to' IS NULL) AS stays
       FROM pin_board b CROSS JOIN LATERAL jsonb_array_elements(b.pins) WITH ORDINALITY p(pin, at)
       JOIN news n ON n.shop_id = b.shop_id AND n.id = (p.pin ->> 'id')::bigint GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(boards).toEqual([
      { shop: 1, slot: 'home', news: ['new', 'old', 'draft'], stays: true },
      { shop: 1, slot: 'ward', news: ['new'], stays: true },
      { shop: 2, slot: 'home', news: ['n7', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1'], stays: true },
    ]);
    const { rows: slots } = await client.query('SELECT shop_id AS shop, key, capacity FROM pin_slot ORDER BY 1, 2');
    expect(slots).toEqual([
      { shop: 1, key: 'ward', capacity: 5 },
      { shop: 2, key: 'home', capacity: 7 },
    ]);
  } finally {
    await client.end();
    await database.drop();
    rmSync(before, { recursive: true });
  }
});
