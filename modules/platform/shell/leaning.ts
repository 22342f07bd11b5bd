import type { Ctx } from '../../../kernel/http/context.ts';
import type { Leaning } from '../../../kernel/module/leaning.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import { everyItem, menuTargets, ownMenus } from './queries/menu-links.ts';

async function menuItems(ctx: Ctx, module: string): Promise<string[]> {
  const items = (await ownMenus(ctx)).flatMap((menu) => everyItem(menu.items));
  const leadsTo = await menuTargets(ctx, items);
  const leaning = items.filter((item) => leadsTo(item).module === module);
  return leaning.map(({ label: { zh, en } }) => inLanguage(ctx.locale, zh, en));
}

/** The items of the shop's menus that lead to what a module shows, and the values that it stored for the module's settings. */
export async function leaningOn(ctx: Ctx, module: string): Promise<Leaning[]> {
  const [items, settings] = await Promise.all([
    menuItems(ctx, module),
    ctx.db.row<{ count: number }>(
      'select count(*)::int as count from setting where shop_id = $1 and starts_with(key, $2)',
      [ctx.shop.id, `${module}.`],
    ),
  ]);
  return [
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
