import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from '../testkit/app.ts';
import { openTestSession } from '../testkit/sign-in.ts';

/** A browser in a test: it keeps its token and its cookies. */
export interface Caller {
  readonly shop: Shop;
  /** The host that it asks; that of the shop where absent. */
  readonly host?: string;
  token: string;
  readonly cookies: Map<string, string>;
}

/**
 * Who calls: `visitor` nobody; `member` signed in on the site, `granted` the same with every fact that modules know of members; `staff` signed
 * in at the console without any permission, `editor` there with the built-in role of that name; `admin` there with every
 * permission; `device` a machine that was enrolled for some work; `link` whoever holds a link; `guest` somebody of an organisation; `siteAdmin` the same person on the site; `key` an API key of theirs with all that a key can be given; `platform` an administrator of the platform, on its own host.
 */
export type CallerKind =
  | 'visitor'
  | 'member'
  | 'granted'
  | 'staff'
  | 'editor'
  | 'admin'
  | 'siteAdmin'
  | 'key'
  | 'device'
  | 'link'
  | 'guest'
  | 'platform';

/** A browser that nobody is signed in with. */
export const visitor = (shop: Shop): Caller => ({ shop, token: '', cookies: new Map() });

/** A browser with a fresh sign-in of a member, which counts as a proof of the person unless stated. */
export async function signedIn(
  kit: TestApp,
  shop: Shop,
  memberId: number,
  kind: 'site' | 'staff',
  isProved = true,
): Promise<Caller> {
  const { token } = await openTestSession(kit, shop, memberId, kind, isProved);
  return { ...visitor(shop), token };
}
