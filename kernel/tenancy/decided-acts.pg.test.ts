import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';
import { testDatabase } from '../testkit/database.ts';
import { platformOf } from '../testkit/platform.ts';
import { makeMember } from '../testkit/sign-in.ts';
import type { Shop } from './shop.ts';

/** What somebody could do who had the serving role’s connection, past every handler. */
describe('acts with the owner’s rights need a decision in the trail', () => {
  let app: TestApp;
  let platform: Shop;
  let keeper: number;
  let shop: Shop;
  let raw: pg.Client;

  beforeAll(async () => {
    app = await testApp();
    platform = await platformOf(app);
    keeper = (await makeMember(app, platform, { name: '值守', staff: true })).id;
    raw = new pg.Client({ connectionString: testDatabase().appUrl });
    await raw.connect();
  });
  afterAll(async () => {
    await raw.end();
    await app.close();
  });
  beforeEach(async () => {
    shop = await app.makeShop();
  });

  /** Runs statements in one transaction, in a scope and in the name of a member of it. */
  const act = async (scope: string, actor: number | '', ...texts: string[]): Promise<pg.QueryResult[]> => {
    const done: pg.QueryResult[] = [];
    await raw.query('begin');
    try {
      await raw.query(`select set_config('app.shop_id', $1, true), set_config('app.actor', $2, true)`, [
        scope,
        String(actor),
      ]);
      for (const text of texts) done.push(await raw.query(text));
      await raw.query('commit');
      return done;
    } catch (error) {
      await raw.query('rollback');
      throw error;
    }
  };
  const closeOf = (id: number) =>
    `update platform.shop set status = 'closed', closed_as = 'closing', purge_at = now() - interval '1 second' where id = ${id}`;
  const purgeOf = (id: number) => `select platform.purge_shop(${id}, 10)`;
  const close = () => closeOf(shop.id);
  const purge = () => purgeOf(shop.id);
  /** A shop in preparation, as somebody of the platform founds it. */
  const founded = async (): Promise<number> => {
    const id = shop.id + 50_000_000;
    await act(
      '0',
      keeper,
      `insert into platform.shop (id, code, name, status, closed_as, theme) values (${id}, 'made-${id}', '{"zh-CN": "新站", "en": "New"}', 'closed', 'preparing', '{"accent": "#1f6fb2"}')`,
    );
    return id;
  };
  const isThere = async (): Promise<boolean> =>
    (await app.database.platform.row('select 1 from platform.shop where id = $1', [shop.id])) !== null;

  it('a shop is not closed and purged at once', async () => {
    await expect(act('', '', close(), purge())).rejects.toThrow('has not come');
    await expect(act('0', keeper, close(), purge())).rejects.toThrow('has not come');
    await expect(act('0', keeper, close(), `select platform.finish_purge(${shop.id}, 0)`)).rejects.toThrow();
    expect(await isThere()).toBe(true);
  });

  it.each<[string, () => readonly [string, number | '']]>([
    ['outside every shop', () => ['', '']],
    ['in its own scope', () => [String(shop.id), '']],
    ['by nobody', () => ['0', '']],
    ['by who is no member of the platform', () => ['0', 2_000_000_000]],
  ])('nor purged when it was closed %s', async (_how, who) => {
    await act(...who(), close());
    await expect(act('0', keeper, purge())).rejects.toThrow('has not come');
  });

  it('nor for a day, when it has ever been open', async () => {
    await act('0', keeper, close());
    await expect(act('0', keeper, purge())).rejects.toThrow('has not come');
  });

  it('but is, when the platform founded it, closed it, and never opened it', async () => {
    const made = await founded();
    await act('0', keeper, closeOf(made));
    expect((await act('0', '', purgeOf(made)))[0]?.rows).toEqual([{ purge_shop: '0' }]);
    await act('0', '', `select platform.finish_purge(${made}, 0)`);
    expect(await app.database.platform.row('select 1 from platform.shop where id = $1', [made])).toBeNull();
  });

  it('the trail of a member is not reduced in the transaction that removes them, nor while they have an account', async () => {
    const { id } = await makeMember(app, shop, { name: '还在' });
    const remove = `update member set removed_at = now(), account_id = null where id = ${id}`;
    const redact = `select platform.redact_trail(${id}, array['member.id'], 0, 1000)`;
    await expect(act(String(shop.id), '', remove, redact)).rejects.toThrow('not in the trail yet');
    await act(String(shop.id), '', `update member set removed_at = now() where id = ${id}`);
    await expect(act(String(shop.id), '', redact)).rejects.toThrow('was not removed');
    await act(String(shop.id), '', `update member set account_id = null where id = ${id}`);
    await act(String(shop.id), '', redact);
  });

  it('numbers are not taken on in a shop that runs, nor behind a row that is not there', async () => {
    const take = (number: number) => `select platform.keep_numbers('member', ${number})`;
    const { id } = await makeMember(app, shop, { name: '会员' });
    await expect(act(String(shop.id), '', take(id))).rejects.toThrow('none that an archive');
    await expect(act('', '', take(id))).rejects.toThrow('none that an archive');
    const made = await founded();
    await expect(act(String(made), '', take(2))).rejects.toThrow('has no row');
    await act(String(made), '', `insert into member (id, name) values (1, '带来的')`, take(1));
    await act('0', keeper, closeOf(made));
    await expect(act(String(made), '', take(1))).rejects.toThrow('none that an archive');
  });

  it('changes of shops and hosts stand in the platform’s trail when they come from outside every shop', async () => {
    const host = `outside-${shop.code}.localhost`;
    await act('', '', `update platform.shop set name = '{"zh-CN": "改名", "en": "Renamed"}' where id = ${shop.id}`);
    await act('', '', `insert into platform.domain (host, shop, kind) values ('${host}', ${shop.id}, 'mirror')`);
    const told = await app.ctx(platform).db.rows<{ table_name: string; action: string }>(
      `select table_name, action from audit_entry where shop_id = $1 and (table_name = 'shop' and row_id = $2 and after ->> 'name' like '%Renamed%'
         or table_name = 'domain' and after ->> 'host' = $3) order by id`,
      [platform.id, shop.id, host],
    );
    expect(told).toEqual([
      { table_name: 'shop', action: 'update' },
      { table_name: 'domain', action: 'insert' },
    ]);
    expect((await act('', '', `select current_setting('app.shop_id', true) as scope`))[0]?.rows[0].scope).toBe('');
  });
});
