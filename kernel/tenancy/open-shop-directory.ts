import type { Database } from '../database/database.ts';
import type { FoundModule } from '../module/found-module.ts';
import { modulesOn } from '../module/modules-on.ts';
import { SharedCache } from '../signals/shared-cache.ts';
import type { Signals } from '../signals/signals.ts';
import { normalizeHost } from './host.ts';
import { partOf } from './host-part.ts';
import { type Domain, PLATFORM_ID, type Shop, type Theme } from './shop.ts';
import type { HostedShop, ShopDirectory } from './shop-directory.ts';

/** Signals that a shop or domain changed. */
export const SHOPS_CHANGED = 'shops';

const KEPT_MS = 30_000;
/** How long the shops stand as they were last read while the database is away; whoever changes them needs it too. */
const USABLE_MS = 600_000;

const MOST_ASKED = 10_000;

interface ShopRow {
  id: number;
  code: string;
  name: Record<'zh-CN' | 'en', string>;
  status: 'open' | 'closed';
  internal: string;
  front: string;
  login: boolean;
  theme: Theme;
  locale: 'zh-CN' | 'en';
  locales: ('zh-CN' | 'en')[];
  modules_off: string[];
  version: number;
  closed_as: Shop['closedAs'];
  purge_at: string | null;
  offered: string[] | null;
  quotas: Shop['quotas'];
  canonical_host: string | null;
}

interface DomainRow {
  host: string;
  shop: number;
  kind: Domain['kind'];
  login_view: string | null;
  part: string | null;
}

interface Snapshot {
  /** Hosts as they were asked for, so that the few real ones are normalised once; strangers do not fill it. */
  asked: Map<string, HostedShop>;
  shops: Map<number, Shop>;
  domains: Map<string, Domain>;
}

type ModulesOf = (row: ShopRow) => ReadonlySet<string>;

/** What is on in shops, the same set for all that chose alike: thousands of shops have hardly more than one such. */
function modulesOfAlike(known: readonly FoundModule[]): ModulesOf {
  const alike = new Map<string, ReadonlySet<string>>();
  return ({ id, offered, modules_off: modulesOff }) => {
    const choice = JSON.stringify([id === PLATFORM_ID, offered, modulesOff]);
    const on = alike.get(choice) ?? modulesOn(known, { id, offered, modulesOff });
    alike.set(choice, on);
    return on;
  };
}

function shopOf(row: ShopRow, modulesOf: ModulesOf): Shop {
  const { canonical_host, closed_as, purge_at, modules_off: _off, ...same } = row;
  return {
    ...same,
    closedAs: closed_as,
    purgeAt: purge_at,
    offered: row.offered === null ? null : new Set(row.offered),
    // What a smaller package no longer offers is off at once, and comes back with a larger one.
    modules: modulesOf(row),
    canonicalHost: canonical_host ?? '',
  };
}

async function readAll(database: Database, modules: readonly FoundModule[]): Promise<Snapshot> {
  const [shops, domains] = await Promise.all([
    database.platform.rows<ShopRow>(
      `select s.id, s.code, s.name, s.status, s.closed_as, s.purge_at, s.internal, s.front, s.login, s.theme, s.locale, s.locales,
         s.modules_off, s.offered, s.quotas, s.version, (select host from platform.domain d where d.shop = s.id and d.kind = 'canonical' limit 1) as canonical_host
       from platform.shop s order by s.id`,
    ),
    database.platform.rows<DomainRow>(
      'select host, shop, kind, login_view, part from platform.domain where verified_at is not null',
    ),
  ]);
  const modulesOf = modulesOfAlike(modules);
  return {
    asked: new Map(),
    domains: new Map(
      domains.map(({ host, shop, kind, login_view: loginView, part }) => [
        host,
        { host, shopId: shop, kind, loginView, part: partOf(part) },
      ]),
    ),
    shops: new Map(shops.map((row) => [row.id, shopOf(row, modulesOf)])),
  };
}

/** Opens the directory over the table of shops; it reads all of it when a signal says that it changed, and every 30 seconds in any case. */
export function openShopDirectory(
  database: Database,
  signals: Signals,
  modules: readonly FoundModule[],
): ShopDirectory {
  const kept = new SharedCache<'all', Snapshot>(() => readAll(database, modules), {
    keptMs: KEPT_MS,
    usableMs: USABLE_MS,
    most: 1,
  });
  signals.on(SHOPS_CHANGED, () => kept.forget());
  signals.onGap(() => kept.forget());
  const current = (): Promise<Snapshot> => kept.get('all');
  return {
    known: (raw) => kept.known('all')?.asked.get(raw),
    async byHost(raw) {
      const { asked, domains, shops } = await current();
      const known = asked.get(raw);
      if (known !== undefined) return known;
      const host = normalizeHost(raw);
      if (host === null) return null;
      const domain = domains.get(host);
      const shop = domain === undefined ? undefined : shops.get(domain.shopId);
      if (domain === undefined || shop === undefined) return null;
      const found = { shop, domain };
      if (asked.size < MOST_ASKED) asked.set(raw, found);
      return found;
    },
    byId: async (id) => (await current()).shops.get(id) ?? null,
    domainsOf: async (id) => [...(await current()).domains.values()].filter(({ shopId }) => shopId === id),
    all: async () => [...(await current()).shops.values()],
    async changed() {
      await signals.sendNow(SHOPS_CHANGED, {});
    },
  };
}
