import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { demoDescribed, demoPeople } from './demo-people.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

describe('demo people', () => {
  test.each(['hema', 'trial', 'expo', 'closed'])('%s has its people, with their roles and places', async (code) => {
    const shop = { ...(await kit.makeShop()), code };
    const ctx = kit.ctx(shop);
    for (const id of ['role', 'member']) await kit.services.registry.find(id)?.demo?.(ctx);
    const rows = await ctx.db.rows<{ name: string; staff: boolean; status: string; roles: string[]; centre: string }>(
      `select name, staff, status, (select name from centre c where c.shop_id = m.shop_id and c.id = m.centre_id) as centre,
         array(select r.key from member_role mr join role r on r.shop_id = mr.shop_id and r.id = mr.role_id
           where mr.shop_id = m.shop_id and mr.member_id = m.id) as roles
       from member m where shop_id = $1 order by id`,
      [shop.id],
    );
    const nobody = { staff: false, status: 'active', roles: [], centre: null };
    expect(rows).toEqual([
      ...demoPeople(code).map(({ name, roles, blocked, centre }) => ({
        name,
        staff: roles !== undefined,
        status: blocked === undefined ? 'active' : 'blocked',
        roles: roles ?? [],
        centre: centre ?? null,
      })),
      ...demoDescribed(code).map(({ name }) => ({ name, ...nobody })),
    ]);
  });

  test('phones and user names are each one person’s', () => {
    const everybody = ['hema', 'trial', 'expo']
      .flatMap((code) => demoPeople(code))
      .filter(({ key }) => key !== 'admin');
    const phones = [
      ...everybody.map(({ phone }) => phone),
      ...['hema', 'expo'].flatMap((code) => demoDescribed(code).flatMap(({ phone }) => phone ?? [])),
    ];
    expect(new Set(phones).size).toBe(phones.length);
    const names = everybody.flatMap(({ username }) => username ?? []);
    expect(new Set(names).size).toBe(names.length);
  });
});
