import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from '../testkit/app.ts';

/** Tables whose rows of one shop another shop's scope can see or change without any condition of ours: none, while row-level security stands. */
export async function openTables(kit: TestApp, from: Shop, of: Shop): Promise<string[]> {
  const { db } = kit.ctx(from);
  const tables = await db.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  );
  const open: string[] = [];
  for (const { name } of tables) {
    const seen = await db.row<{ count: number }>(`select count(*)::int as count from "${name}" where shop_id = $1`, [
      of.id,
    ]);
    if (seen?.count !== 0) open.push(name);
  }
  return open;
}
