import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await testApp();
  shop = await app.makeShop();
});
afterAll(() => app.close());

async function dashboardOf(layout: string): Promise<unknown> {
  const url = `/api/front/module/config/show?module=home&layout=${layout}`;
  const answer = await app.app.server.inject({ url, headers: { host: `${shop.code}.localhost` } });
  return answer.json<{ data: { dashboard: string[] } }>().data.dashboard;
}

it('S2.20 answers the dashboard as a layout has composed it', async () => {
  const layouts = async () => [await dashboardOf('mobile'), await dashboardOf('front')];
  const usual = ['hero', 'services', 'upcoming', 'latest'];
  expect(await layouts()).toEqual([usual, usual]);
  const save = (value: string[]) =>
    app.services.settings.save(app.ctx(shop), [{ key: 'home.dashboard', value }], '', 'mobile');
  await save(['latest']);
  expect(await layouts()).toEqual([['latest'], usual]);
  await expect(save(['nothing-of-ours'])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
