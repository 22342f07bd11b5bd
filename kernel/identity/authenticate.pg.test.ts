import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withDatabase } from '../database/provision.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { freshDatabase, type OwnDatabase } from '../testkit/database.ts';
import { explained } from '../testkit/explained.ts';
import { makeMember, openTestSession } from '../testkit/sign-in.ts';
import { type WatchedDatabase, watchedDatabase } from '../testkit/watched-database.ts';
import { authenticate } from './authenticate.ts';

/** Members of the shop, and sign-ins of each. */
const [MEMBERS, SIGN_INS] = [30, 30];
/** Blocks that one call reads to know who calls: their sign-in, their membership, account, shop, roles and grants. */
const MOST_BLOCKS = 40;

let own: OwnDatabase;
let kit: TestApp;
let sql: pg.Client;
let watched: WatchedDatabase;
beforeAll(async () => {
  own = await freshDatabase();
  sql = new pg.Client(withDatabase(inject('cluster').adminUrl, new URL(own.appUrl).pathname.slice(1)));
  await sql.connect();
  kit = await testApp({
    appUrl: own.appUrl,
    over(database) {
      watched = watchedDatabase(database);
      return watched.database;
    },
  });
});
afterAll(async () => {
  await kit.close();
  await sql.end();
  await own.drop();
});

test('who calls is found by their token, also where the database has no statistics yet', async () => {
  // A shop that has just opened its doors: nothing has counted its rows.
  await sql.query('alter table session set (autovacuum_enabled = off)');
  await sql.query('alter table member set (autovacuum_enabled = off)');
  const shop = await kit.makeShop();
  let token = '';
  for (let member = 0; member < MEMBERS; member += 1) {
    const { id } = await makeMember(kit, shop, { name: `读者 ${member}`, staff: true, permissions: ['*'] });
    for (let each = 0; each < SIGN_INS; each += 1) token = (await openTestSession(kit, shop, id, 'staff')).token;
  }
  watched.watch(true);
  const caller = await authenticate(kit, shop.id, token, new Date());
  watched.watch(false);
  expect(caller?.person.name).toBe(`读者 ${MEMBERS - 1}`);
  const [ran] = watched.ran;
  if (ran === undefined) throw new Error('nothing was read');
  const plan = await explained(sql, shop.id, ran);
  expect(plan['Actual Rows']).toBe(1);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(MOST_BLOCKS);
});
