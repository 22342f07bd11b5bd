import { foundPlatform } from '../tenancy/platform-shop.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from './app.ts';
import { type SignedInPerson, signedInPerson } from './sign-in.ts';

/** The platform itself, made where the test's database has none yet. */
export async function platformOf(kit: TestApp): Promise<Shop> {
  const id = await foundPlatform(kit.database, kit.services.config.publicSuffix);
  await kit.services.shops.changed();
  const shop = await kit.services.shops.byId(id);
  if (shop === null) throw new Error('the platform was not stored');
  return shop;
}

/** What the platform's console answered. */
export interface PlatformAnswer {
  status: number;
  body: { data?: never; can?: Record<string, boolean>; code?: string; fields?: Record<string, string[]> };
}

/** An application with the platform in it, and somebody at its console who may do everything. */
export interface PlatformDesk {
  readonly kit: TestApp;
  readonly platform: Shop;
  readonly keeper: SignedInPerson;
  /** Asks below the desk's path, as the keeper where nobody else is named. */
  get(path: string, who?: SignedInPerson): Promise<PlatformAnswer>;
  post(path: string, payload: object, who?: SignedInPerson): Promise<PlatformAnswer>;
  /** Sends a body of its own form. */
  send(path: string, headers: Record<string, string>, payload: Buffer): Promise<PlatformAnswer>;
}

/** Opens it for the calls below a path such as `/api/admin/shop/`; close `kit` in `afterAll`. */
export async function openPlatformDesk(base: string): Promise<PlatformDesk> {
  const kit = await testApp();
  const platform = await platformOf(kit);
  const keeper = await signedInPerson(kit, platform, 'staff', ['*']);
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    payload?: object | Buffer,
    { headers } = keeper,
    more: Record<string, string> = {},
  ): Promise<PlatformAnswer> => {
    const at = { host: 'admin.localhost', origin: 'http://admin.localhost' };
    const answer = await kit.app.server.inject({
      method,
      url: `${base}${path}`,
      headers: { ...headers, ...at, ...more },
      ...(payload !== undefined && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    ...{ kit, platform, keeper },
    get: (path, who) => call('GET', path, undefined, who),
    post: (path, payload, who) => call('POST', path, payload, who),
    send: (path, headers, payload) => call('POST', path, payload, keeper, headers),
  };
}

/** What a call answered that succeeded; throws what it said where it did not. */
export function dataOf<T>({ status, body }: PlatformAnswer): T {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body.data as T;
}
