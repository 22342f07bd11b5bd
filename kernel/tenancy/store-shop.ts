import type { Database } from '../database/database.ts';
import type { Tx } from '../database/db.ts';
import type { Shop, Theme } from './shop.ts';
import { withinShop } from './within-shop.ts';

/** A shop as it is founded; its looks and the modules that it switched off can be changed later. */
export interface NewShop {
  id?: number;
  code: string;
  name: Shop['name'];
  status?: Shop['status'];
  closedAs?: NonNullable<Shop['closedAs']>;
  internal: string;
  front: string;
  login?: boolean;
  theme: Theme;
  locale?: Shop['locale'];
  modulesOff?: readonly string[];
  domains: readonly { host: string; kind: 'canonical' | 'mirror' | 'alias'; loginView?: string }[];
}

/**
 * Founds a shop with its domains, or leaves the one with the same code as it is; answers its number. What is `founded` in
 * the new shop's scope is stored together with it.
 */
export function foundShop(database: Database, shop: NewShop, founded?: (tx: Tx) => Promise<void>): Promise<number> {
  return database.platform.write(async (tx) => {
    const existing = await tx.row<{ id: number }>('select id from platform.shop where code = $1', [shop.code]);
    if (existing !== null) return existing.id;
    const id = await storeShop(tx, shop);
    if (founded !== undefined) await withinShop(tx, id, () => founded(tx));
    return id;
  });
}

/** Lets shops be founded one after the other: two at once must not take the same code or number. */
export async function lockRegister(tx: Tx): Promise<void> {
  await tx.rows('lock table platform.shop in share row exclusive mode');
}

/** Stores a shop with its domains inside a transaction of the platform, and answers its number. */
export async function storeShop(tx: Tx, shop: NewShop): Promise<number> {
  await lockRegister(tx);
  const made = await tx.row<{ id: number }>(
    `insert into platform.shop (id, code, name, status, closed_as, internal, front, login, theme, locale, modules_off)
     values (coalesce($1::int, (select coalesce(max(id), 0) + 1 from (select id from platform.shop union all select shop from platform.purge) taken)),
       $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (code) do update set code = excluded.code returning id`,
    [
      shop.id ?? null,
      shop.code,
      JSON.stringify(shop.name),
      shop.status ?? 'open',
      shop.closedAs ?? (shop.status === 'closed' ? 'suspended' : null),
      shop.internal,
      shop.front,
      shop.login ?? false,
      JSON.stringify(shop.theme),
      shop.locale ?? 'zh-CN',
      JSON.stringify(shop.modulesOff ?? []),
    ],
  );
  if (made === null) throw new Error(`Shop ${shop.code} was not stored.`);
  for (const domain of shop.domains) {
    await tx.rows(
      `insert into platform.domain (host, shop, kind, login_view) values ($1, $2, $3, $4) on conflict (host) do nothing`,
      [domain.host, made.id, domain.kind, domain.loginView ?? null],
    );
  }
  return made.id;
}
