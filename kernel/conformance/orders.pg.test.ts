import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../testkit/sign-in.ts';
import { ordersOf } from './orders-of.ts';

let kit: TestApp;
let shop: Shop;
let person: SignedInPerson;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  person = await signedInPerson(kit, shop, 'staff', ['*']);
});
afterAll(() => kit.close());

test('every list answers in each of its orders, in both languages', async () => {
  const broken: string[] = [];
  let asked = 0;
  for (const { name, endpoint } of kit.services.registry.bindings) {
    if (endpoint.method !== 'GET' || endpoint.path.includes('{')) continue;
    const status = async (query: string, language: string): Promise<number> => {
      const headers = { ...person.headers, 'accept-language': language };
      return (await kit.app.server.inject({ url: `${endpoint.path}?${query}`, headers })).statusCode;
    };
    const orders = ordersOf(endpoint.input);
    // The platform's own lists are closed to a shop, in whatever order.
    if (orders.length === 0 || (await status('', 'en')) !== 200) continue;
    for (const order of orders) {
      for (const language of ['zh-CN', 'en']) {
        asked += 1;
        if ((await status(`sort=${order}`, language)) !== 200) broken.push(`${name} ${order} ${language}`);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(asked).toBeGreaterThan(80);
});
