import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testkit/database.ts';
import { isMigrated } from './migration-mark.ts';
import { bringUpToDate } from './run-migrations.ts';

let addresses: Awaited<ReturnType<typeof freshDatabase>>;
let app: pg.Client;
let owner: pg.Client;

beforeAll(async () => {
  addresses = await freshDatabase();
  app = new pg.Client({ connectionString: addresses.appUrl });
  owner = new pg.Client({ connectionString: addresses.ownerUrl });
  await Promise.all([app.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await addresses.drop();
});

test('a migrated database needs no second migration', async () => {
  expect(await isMigrated(app)).toBe(true);
});

test.each([
  ['a trigger is gone', 'drop trigger audit on centre'],
  ['a policy is gone', 'drop policy shop on centre'],
  ['row-level security is off', 'alter table centre disable row level security'],
  ['a right was given', 'grant truncate on centre to medley_app'],
  [
    'a function does something else',
    `create or replace function platform.audit_text(entry public.audit_entry) returns text language sql immutable set search_path = '' as 'select entry.action'`,
  ],
  [
    'a trigger keeps what it should leave out',
    `drop trigger audit on centre; create trigger audit after insert or update or delete on centre
       for each row execute function platform.write_audit('id')`,
  ],
  ['a table was made by hand', 'create table stranger (shop_id int not null)'],
  ['another program migrated it', `comment on schema migration is 'another'`],
])('the next start migrates when %s', async (_what, change) => {
  await owner.query(change);
  expect(await isMigrated(app)).toBe(false);
  await bringUpToDate(addresses.appUrl, addresses.ownerUrl);
  expect(await isMigrated(app)).toBe(true);
});
