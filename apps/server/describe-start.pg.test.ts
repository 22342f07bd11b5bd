import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextMaker } from '../../kernel/http/make-context.ts';
import { PLATFORM_ID } from '../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../kernel/testkit/app.ts';
import { describeStart } from './describe-start.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('names the shops while they are few, and sums them up when they are many', async () => {
  const { services, database } = app;
  const one = await app.makeShop();
  const closed = await app.makeShop(undefined, { status: 'closed' });
  const described = (ids: readonly number[]) => {
    const all = async () => (await services.shops.all()).filter(({ id }) => ids.includes(id));
    const registry = { ...services.registry, modules: [] };
    return describeStart(
      { ...services, registry, shops: { ...services.shops, all } },
      contextMaker(database, services),
      3000,
    );
  };
  expect(await described([PLATFORM_ID, one.id, closed.id])).toEqual(
    expect.arrayContaining([
      `  ${one.name['zh-CN']} · ${one.name.en}: http://${one.canonicalHost}:3000/`,
      `  ${closed.name['zh-CN']} · ${closed.name.en}: http://${closed.canonicalHost}:3000/ (closed)`,
    ]),
  );
  const many = [PLATFORM_ID, one.id, closed.id];
  for (let n = 0; n < 10; n += 1) many.push((await app.makeShop()).id);
  const lines = await described(many);
  expect(lines.length).toBeLessThan(5);
  expect(lines).toEqual(
    expect.arrayContaining(['  开放 11 个站点 · 11 shops are open', '  关闭 1 个站点 · 1 shops are closed']),
  );
  expect(lines.join()).not.toContain(one.code);
});
