import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, testDatabase } from '../testkit/database.ts';
import { type Database, openDatabase } from './database.ts';
import { findBreaches } from './startup-check.ts';

let database: Database;
const shopA = 910_001;
const shopB = 910_002;
const as = (shopId: number) => database.as({ shopId, personId: null, requestId: 'test' });

beforeAll(() => {
  database = openDatabase(testDatabase().appUrl, { connections: 3 });
});
afterAll(() => database.close());

const addCentre = (shopId: number, name: string): Promise<number> =>
  as(shopId).write(async (tx) => {
    const row = await tx.row<{ id: number }>(`insert into centre (name, path) values ($1, '/') returning id`, [name]);
    return row?.id ?? 0;
  });

describe('ISO the walls between shops', () => {
  test('ISO-6 a migrated database has no breach', async () => {
    expect(await findBreaches(database)).toEqual([]);
  });

  test('ISO-7 a shop reads and changes its own rows alone', async () => {
    const own = await addCentre(shopA, 'own');
    const other = await addCentre(shopB, 'other');
    expect(await as(shopA).rows('select id from centre where id = any($1::bigint[])', [[own, other]])).toEqual([
      { id: own },
    ]);
    await as(shopA).write(async (tx) => {
      await tx.rows(`update centre set name = 'taken' where id = $1`, [other]);
      await tx.rows('delete from centre where id = $1', [other]);
    });
    expect(await as(shopB).row('select name from centre where id = $1', [other])).toEqual({ name: 'other' });
  });

  test('ISO-7 a row of another shop cannot be written, nor moved there', async () => {
    const id = await addCentre(shopA, 'mine');
    await expect(
      as(shopA).write((tx) => tx.rows(`insert into centre (shop_id, name, path) values ($1, 'x', '/')`, [shopB])),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      as(shopA).write((tx) => tx.rows('update centre set shop_id = $1 where id = $2', [shopB, id])),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('ISO-7 without a scope nothing is seen and nothing is written', async () => {
    const client = new pg.Client({ connectionString: testDatabase().appUrl });
    await client.connect();
    try {
      await addCentre(shopA, 'hidden');
      expect((await client.query('select * from centre')).rowCount).toBe(0);
      await expect(client.query(`insert into centre (name, path) values ('x', '/')`)).rejects.toThrow();
      await expect(client.query(`insert into centre (shop_id, name, path) values (1, 'x', '/')`)).rejects.toMatchObject(
        { code: '42501' },
      );
      await expect(client.query('truncate centre')).rejects.toMatchObject({ code: '42501' });
      await expect(
        client.query(`insert into audit_entry (shop_id, action, table_name) values (1, 'x', 'x')`),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });

  test('ISO-9 interleaved reads of many shops over three connections never mix, also when some fail', async () => {
    const shops = Array.from({ length: 12 }, (_, index) => 920_000 + index);
    await Promise.all(shops.map((shopId) => addCentre(shopId, `of ${shopId}`)));
    const failures = new Set<string>();
    const ask = async (index: number): Promise<void> => {
      const shopId = shops[index % shops.length] ?? 0;
      if (index % 7 === 0) {
        await as(shopId)
          .rows('select 1 / $1::int', [0])
          .catch(() => undefined);
        return;
      }
      const rows = await as(shopId).rows<{ name: string }>('select name from centre');
      if (rows.length !== 1 || rows[0]?.name !== `of ${shopId}`) failures.add(`${shopId}: ${JSON.stringify(rows)}`);
    };
    // In waves: whoever waits two seconds for a connection is refused, and a busy machine is slow.
    for (let wave = 0; wave < 1200; wave += 120) {
      await Promise.all(Array.from({ length: 120 }, (_, index) => ask(wave + index)));
    }
    expect([...failures]).toEqual([]);
  });

  test('a write whose inner query failed and was swallowed does not count as stored', async () => {
    await expect(
      as(shopA).write(async (tx) => {
        await tx.rows(`insert into centre (name, path) values ('lost', '/')`);
        await tx.rows('select 1 / 0').catch(() => undefined);
      }),
    ).rejects.toThrow('rolled back');
  });

  test('the audit trail says who changed what, from what to what, and why', async () => {
    const id = await addCentre(shopA, 'before');
    await database
      .as({ shopId: shopA, personId: 77, requestId: 'r-1' })
      .write((tx) => tx.rows(`update centre set name = 'after' where id = $1`, [id]), { reason: 'renamed' });
    const [, entry] = await as(shopA).rows(
      `select action, actor, request_id, before, after, reason from audit_entry where table_name = 'centre' and row_id = $1 order by id`,
      [id],
    );
    expect(entry).toEqual({
      action: 'update',
      actor: 77,
      request_id: 'r-1',
      before: { name: 'before' },
      after: { name: 'after' },
      reason: 'renamed',
    });
  });
});

describe('the audit trail', () => {
  test('keeps no secret and no machinery, and an update of those alone leaves no entry', async () => {
    const db = as(shopA);
    const actions = async () =>
      db.rows<{ action: string; before: object | null; after: object | null }>(
        "select action, before, after from audit_entry where table_name = 'setting' order by id",
      );
    await db.write((tx) => tx.rows("insert into setting (key, value_box) values ($1, 'sealed-1')", ['test.secret']));
    await db.write((tx) => tx.rows("update setting set value_box = 'sealed-2', updated_at = now()"));
    await db.write((tx) => tx.rows("update setting set value_box = 'sealed-3', version = version + 1"));
    await db.write((tx) => tx.rows('delete from setting'));
    const [made, changed, removed, ...more] = await actions();
    expect(more).toEqual([]);
    expect(changed).toEqual({ action: 'update', before: { version: 1 }, after: { version: 2 } });
    expect(Object.keys(made?.after ?? {}).sort()).toEqual(
      ['id', 'key', 'layout', 'value', 'last_four', 'locked', 'version', 'created_at'].sort(),
    );
    expect(made?.before).toBeNull();
    expect(removed).toMatchObject({ action: 'delete', before: { key: 'test.secret', version: 2 }, after: null });
    expect(Object.keys(removed?.before ?? {})).toEqual(Object.keys(made?.after ?? {}));
  });
});

describe('ISO-8 a gap in the walls is found', () => {
  const gaps: [string, string, RegExp][] = [
    ['a dropped policy', 'drop policy shop on member', /policy that binds.*member/],
    ['a second policy', 'create policy open on member using (true)', /further policies.*member/],
    ['security that is not forced', 'alter table member no force row level security', /not enabled and forced.*member/],
    ['a table without shop_id', 'create table stray (id int)', /closed list.*stray/],
    ['a key without shop_id', 'create unique index lone on member (name)', /do not begin with shop_id.*lone/],
    ['a view', 'create view peek as select * from member', /Views.*peek/],
    ['a secret that the trail would keep', 'alter table centre add column pin_hash text', /keep the secrets.*pin_hash/],
    ['a truncate right', 'grant truncate on member to medley_app', /more than read and write.*member/],
  ];
  test.each(gaps)('%s', async (_name, sql, said) => {
    const own = await freshDatabase();
    const owner = new pg.Client({ connectionString: own.ownerUrl });
    const opened = openDatabase(own.appUrl, { connections: 1 });
    try {
      await owner.connect();
      expect(await findBreaches(opened)).toEqual([]);
      await owner.query(sql);
      expect((await findBreaches(opened)).join('\n')).toMatch(said);
    } finally {
      await owner.end();
      await opened.close();
      await own.drop();
    }
  });
});
