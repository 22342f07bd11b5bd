import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, type TestAppOptions, testApp } from './app.ts';
import { type SignedInPerson, signedInPerson } from './sign-in.ts';

/** An application with a shop in it, and somebody at its console who may do everything. */
export interface ShopDesk {
  readonly app: TestApp;
  readonly shop: Shop;
  readonly admin: SignedInPerson;
  /** Makes a call, as the administrator where nobody else is named; null is a visitor. */
  call: ReturnType<typeof caller>;
}

function caller(app: TestApp, shop: Shop, admin: SignedInPerson) {
  return async (method: 'GET' | 'POST', url: string, payload?: object, who: SignedInPerson | null = admin) => {
    const headers = who?.headers ?? { host: `${shop.code}.localhost`, 'x-requested-with': 'test' };
    const answer = await app.app.server.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
}

/** Opens it; close `app` in `afterAll`. */
export async function openShopDesk(options: TestAppOptions = {}): Promise<ShopDesk> {
  const app = await testApp(options);
  const shop = await app.makeShop();
  const admin = await signedInPerson(app, shop, 'staff', ['*']);
  return { app, shop, admin, call: caller(app, shop, admin) };
}
