import type { Ctx } from '../../../../kernel/http/context.ts';
import { moduleTables } from '../../../../kernel/module/module-tables.ts';
import { offeredModule } from './offered-module.ts';

/** More rows of a table than these nobody counts before a decision. */
const COUNTED = 10_000;

/** What stands behind a module in this shop, and what would lose its hold if it were switched off. */
export async function moduleImpact(ctx: Ctx, id: string) {
  const { registry } = ctx.services;
  const { manifest, folder } = offeredModule(ctx, id);
  const records = [];
  for (const table of await moduleTables(folder)) {
    const row = await ctx.db.row<{ rows: number }>(
      `select count(*)::int as rows from (select from "${table}" where shop_id = $1 limit ${COUNTED + 1}) few`,
      [ctx.shop.id],
    );
    if (row !== null && row.rows > 0)
      records.push({ table, rows: Math.min(row.rows, COUNTED), isAtLeast: row.rows > COUNTED });
  }
  const leaning = [];
  for (const { leansOn } of registry.enabled(ctx.shop)) leaning.push(...((await leansOn?.(ctx, id)) ?? []));
  return {
    data: {
      menu: (manifest.menu ?? []).map(({ label }) => label),
      routes: (manifest.routes ?? []).map(({ path, title }) => ({ path, title })),
      blocks: [...registry.blocks.values()].filter(({ module }) => module === id).map(({ label }) => label),
      settings: Object.keys(manifest.settings ?? {}).length,
      jobs: (manifest.jobs ?? []).filter(({ cron }) => cron !== undefined).length,
      records,
      leaning: leaning.filter(({ count }) => count > 0),
    },
  };
}
