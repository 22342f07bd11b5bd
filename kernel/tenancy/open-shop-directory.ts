import type { Database } from '../database/database.ts';
import { normalizeHost } from './host.ts';
import type { Domain, Shop, Theme } from './shop.ts';
import type { ShopDirectory } from './shop-directory.ts';

/** How long another process may still see what was before a change, in milliseconds. */
const FRESH_MS = 2_000;

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
  modules: string[];
  version: number;
  canonical_host: string | null;
}

interface DomainRow {
  host: string;
  shop: number;
  kind: Domain['kind'];
  login_view: string | null;
}

interface Snapshot {
  shops: Map<number, Shop>;
  domains: Map<string, Domain>;
  at: number;
}

async function readAll(database: Database, now: number): Promise<Snapshot> {
  const [shops, domains] = await Promise.all([
    database.platform.rows<ShopRow>(
      `select s.*, (select host from platform.domain d where d.shop = s.id and d.kind = 'canonical' limit 1) as canonical_host
       from platform.shop s order by s.id`,
    ),
    database.platform.rows<DomainRow>('select host, shop, kind, login_view from platform.domain'),
  ]);
  return {
    at: now,
    domains: new Map(
      domains.map((row) => [row.host, { host: row.host, shopId: row.shop, kind: row.kind, loginView: row.login_view }]),
    ),
    shops: new Map(
      shops.map(({ canonical_host, modules, ...row }) => [
        row.id,
        { ...row, canonicalHost: canonical_host ?? '', modules: new Set(modules) },
      ]),
    ),
  };
}

/** Opens the directory over the table of shops; it reads all of it at most every two seconds, and at once after a change here. */
export function openShopDirectory(database: Database): ShopDirectory {
  let snapshot: Snapshot | undefined;
  let reading: Promise<Snapshot> | undefined;
  const current = async (): Promise<Snapshot> => {
    if (snapshot !== undefined && Date.now() - snapshot.at < FRESH_MS) return snapshot;
    reading ??= readAll(database, Date.now()).finally(() => {
      reading = undefined;
    });
    snapshot = await reading;
    return snapshot;
  };
  return {
    async byHost(raw) {
      const host = normalizeHost(raw);
      if (host === null) return null;
      const { domains, shops } = await current();
      const domain = domains.get(host);
      const shop = domain === undefined ? undefined : shops.get(domain.shopId);
      return domain === undefined || shop === undefined ? null : { shop, domain };
    },
    byId: async (id) => (await current()).shops.get(id) ?? null,
    all: async () => [...(await current()).shops.values()],
    async changed() {
      snapshot = undefined;
      await current();
    },
  };
}
