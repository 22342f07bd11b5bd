import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, type TestAppOptions, testApp } from './app.ts';

/** An application with two shops in it; close `kit` in `afterAll`. */
export async function openTwoShops(options: TestAppOptions = {}): Promise<{ kit: TestApp; shop: Shop; other: Shop }> {
  const kit = await testApp(options);
  return { kit, shop: await kit.makeShop(), other: await kit.makeShop() };
}
