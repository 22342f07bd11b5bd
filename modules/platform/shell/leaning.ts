import type { Ctx } from '../../../kernel/http/context.ts';
import type { Leaning } from '../../../kernel/module/manifest.ts';

/** The shop's own routes to a module's views, and the values that it stored for the module's settings. */
export async function leaningOn(ctx: Ctx, module: string): Promise<Leaning[]> {
  const [routes, settings] = await Promise.all([
    ctx.db.rows<{ path: string }>(
      'select path from route_entry where shop_id = $1 and module = $2 order by path limit 100',
      [ctx.shop.id, module],
    ),
    ctx.db.row<{ count: number }>(
      'select count(*)::int as count from setting where shop_id = $1 and starts_with(key, $2)',
      [ctx.shop.id, `${module}.`],
    ),
  ]);
  return [
    {
      label: { zh: '自定义路由将不再可用：', en: 'Own routes lead nowhere: ' },
      count: routes.length,
      examples: routes.slice(0, 5).map(({ path }) => path),
    },
    {
      label: { zh: '本站已填写的设置（保留）：', en: 'Settings that the site has filled in (kept): ' },
      count: settings?.count ?? 0,
      examples: [],
    },
  ];
}
