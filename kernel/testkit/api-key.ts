import { newApiKey } from '../identity/authenticate-key.ts';
import { isOpenToKeys } from '../permission/key-reach.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from './app.ts';

/** Makes an API key of a member with these permissions over the whole shop, or with all that a key can be given; answers the key. */
export async function makeApiKey(
  app: TestApp,
  shop: Shop,
  makerId: number,
  permissions?: readonly string[],
): Promise<string> {
  const { registry } = app.services;
  const open = registry.bindings.flatMap(({ endpoint }) =>
    typeof endpoint.access === 'object' && isOpenToKeys(endpoint, registry.permissions)
      ? [endpoint.access.permission]
      : [],
  );
  const scopes = [...new Set(permissions ?? open)].map((permission) => ({ permission, scope: 'all' }));
  const { token, hash, hint } = newApiKey();
  await app
    .ctx(shop)
    .db.write((tx) =>
      tx.rows(
        `insert into api_key (name, token_hash, hint, scopes, per_minute, maker_id) values ('key', $1, $2, $3::jsonb, 1000000, $4)`,
        [hash, hint, JSON.stringify(scopes), makerId],
      ),
    );
  return token;
}
