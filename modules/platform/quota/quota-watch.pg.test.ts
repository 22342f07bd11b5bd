import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { health } from './health.ts';
import { watchQuotas } from './quota-watch.ts';

let kit: TestApp;
let shop: Shop;
let admin: number;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  admin = (await makeMember(kit, shop, { name: '林主任', staff: true, permissions: ['*'] })).id;
  await makeMember(kit, shop, { name: '陈编辑', staff: true, permissions: ['news.article.save'] });
});
afterAll(() => kit.close());

const watch = (people: number): Promise<void> => watchQuotas(kit.ctx({ ...shop, quotas: { people } }));
const told = () =>
  kit.ctx(shop).db.rows<{ member: number; title: string }>(
    `select member_id as member, texts -> 'zh-CN' ->> 'title' as title from notice
       where shop_id = $1 and kind = 'quota.near' order by id`,
    [shop.id],
  );

test('administrators, and nobody else, hear once of a limit that is near, and once that it is reached', async () => {
  await watch(3);
  expect(await told()).toEqual([]);
  await makeMember(kit, shop, { name: '周明远' });
  await makeMember(kit, shop, { name: '何静' });
  await watch(5);
  await watch(5);
  expect(await told()).toEqual([{ member: admin, title: '人数已用 80%' }]);
  await makeMember(kit, shop, { name: '张敏' });
  await watch(5);
  await watch(5);
  expect((await told()).map(({ title }) => title)).toEqual(['人数已用 80%', '人数已用 100%']);
  // A larger package is not near its end, and says so anew once it is.
  await watch(100);
  await watch(6);
  expect((await told()).map(({ title }) => title)).toEqual(['人数已用 80%', '人数已用 100%', '人数已用 83%']);
});

test('of people they hear at 80 % and 95 %, when the package is used up, and when registration has closed', async () => {
  const own = await kit.makeShop();
  await makeMember(kit, own, { name: '林主任', staff: true, permissions: ['*'] });
  const add = async (count: number) => {
    for (let n = 0; n < count; n += 1) await makeMember(kit, own, { name: `会员${n}` });
    await watchQuotas(kit.ctx({ ...own, quotas: { people: 20 } }));
  };
  const said = () =>
    kit.ctx(own).db.rows<{ title: string; body: string }>(
      `select texts -> 'zh-CN' ->> 'title' as title, texts -> 'zh-CN' ->> 'body' as body from notice
       where shop_id = $1 and kind = 'quota.near' order by id`,
      [own.id],
    );
  await add(15);
  await add(2);
  await add(1);
  await add(1);
  await add(1);
  await add(1);
  expect((await said()).map(({ title }) => title)).toEqual([
    '人数已用 80%',
    '人数已用 95%',
    '人数已用 100%',
    '人数已用 110%',
  ]);
  expect((await said())[0]?.body).toContain('仍放行 2 人注册，之后关闭新用户注册');
  expect((await said()).at(-1)?.body).toContain('新用户注册已关闭');
  const read = health['quota.use']?.read;
  const full = { ...own, quotas: { people: 20 } };
  expect(await read?.(kit.ctx(full))).toMatchObject({ kind: 'bad', text: { zh: '人数 110%（新用户注册已关闭）' } });
  expect(await read?.(kit.ctx({ ...own, quotas: { people: 22 } }))).toMatchObject({
    text: { zh: '人数 100%（再放行 3 人后关闭注册）' },
  });
  expect(await read?.(kit.ctx({ ...own, quotas: { people: 26 } }))).toMatchObject({ kind: 'warn' });
});

test('a shop without limits hears of none', async () => {
  const free = await kit.makeShop();
  await makeMember(kit, free, { name: '林主任', staff: true, permissions: ['*'] });
  await watchQuotas(kit.ctx(free));
  expect(await kit.ctx(free).db.rows('select 1 from notice where shop_id = $1', [free.id])).toEqual([]);
});
