import { createHash } from 'node:crypto';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from '../testkit/app.ts';

/** A hash of each table's rows of a shop, of the shop itself, and of its domains. */
export async function fingerprint(kit: TestApp, shop: Shop): Promise<Record<string, string>> {
  const { db } = kit.ctx(shop);
  const tables = await db.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await db.rows<{ row: string }>(`select t::text as row from "${name}" t where shop_id = $1`, [shop.id]);
    const sorted = rows.map(({ row }) => row).sort();
    hashes[name] = `${rows.length} ${createHash('sha256').update(sorted.join('\n')).digest('hex')}`;
  }
  const own = await kit.database.platform.rows<{ row: string }>(
    `select s::text as row from platform.shop s where id = $1 union all
     select d::text from platform.domain d where shop = $1 order by 1`,
    [shop.id],
  );
  hashes.shop = own.map(({ row }) => row).join('\n');
  return hashes;
}
