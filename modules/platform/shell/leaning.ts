import type { Ctx } from '../../../kernel/http/context.ts';
import type { Leaning } from '../../../kernel/module/manifest.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import { everyItem, menuTargets, ownMenus } from './queries/menu-links.ts';

async function menuItems(ctx: Ctx, module: string): Promise<string[]> {
  const items = (await ownMenus(ctx)).flatMap((menu) => everyItem(menu.items));
  const leadsTo = await menuTargets(ctx, items);
  const leaning = items.filter((item) => leadsTo(item).module === module);
  return leaning.map(({ label: { zh, en } }) => inLanguage(ctx.locale, zh, en));
}

/** The shop's own routes to what a module shows, the items of its menus that lead there, and the values that it stored for the module's settings. */
export async function leaningOn(ctx: Ctx, module: string): Promise<Leaning[]> {
  const [routes, items, settings] = await Promise.all([
    ctx.db.rows<{ path: string }>(
      `select path from route_entry where shop_id = $1 and (module = $2 or ($2 = 'page' and type = 'page'))
       order by path limit 100`,
      [ctx.shop.id, module],
    ),
    menuItems(ctx, module),
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
      label: { zh: '菜单项将不再显示：', en: 'Items of menus are no longer shown: ' },
      count: items.length,
      examples: items.slice(0, 5),
    },
    {
      label: { zh: '本站已填写的设置（保留）：', en: 'Settings that the site has filled in (kept): ' },
      count: settings?.count ?? 0,
      examples: [],
    },
  ];
}
