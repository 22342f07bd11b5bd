import type { Database } from '../database/database.ts';
import type { Shop, Theme } from './shop.ts';

/** A shop as it is founded; its modules and looks can be changed later. */
export interface NewShop {
  id?: number;
  code: string;
  name: Shop['name'];
  status?: Shop['status'];
  internal: string;
  front: string;
  login?: boolean;
  theme: Theme;
  locale?: Shop['locale'];
  modules: readonly string[];
  domains: readonly { host: string; kind: 'canonical' | 'mirror' | 'alias'; loginView?: string }[];
}

/** Number of the platform itself. */
export const PLATFORM_ID = 0;

/** Founds a shop with its domains, or leaves the one with the same code as it is; answers its number. */
export function foundShop(database: Database, shop: NewShop): Promise<number> {
  return database.platform.write(async (tx) => {
    const existing = await tx.row<{ id: number }>('select id from platform.shop where code = $1', [shop.code]);
    if (existing !== null) return existing.id;
    // One after the other: two processes that start at once must not found the same shop twice.
    await tx.rows('lock table platform.shop in share row exclusive mode');
    const made = await tx.row<{ id: number }>(
      `insert into platform.shop (id, code, name, status, internal, front, login, theme, locale, modules)
       values (coalesce($1::int, (select max(id) + 1 from platform.shop)), $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (code) do update set code = excluded.code returning id`,
      [
        shop.id ?? null,
        shop.code,
        JSON.stringify(shop.name),
        shop.status ?? 'open',
        shop.internal,
        shop.front,
        shop.login ?? false,
        JSON.stringify(shop.theme),
        shop.locale ?? 'zh-CN',
        JSON.stringify(shop.modules),
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
  });
}
