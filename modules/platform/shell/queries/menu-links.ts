import { findRoute, inRouterOrder } from '../../../../kernel/client/route-rules.ts';
import { completedRoutes } from '../../../../kernel/client/site-routes.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SourceTreeNode } from '../../../../kernel/module/manifest.ts';
import { outsideAddress } from '../../../../kernel/rules/outside-address.ts';
import { safePath } from '../../../../kernel/rules/safe-path.ts';
import type { MenuLink } from '../contract.ts';
import type { StoredMenuItem } from '../schema.ts';
import { openRoutes, routeEntry } from './route-table.ts';
import { tree } from './tree.ts';

type Place = 'header' | 'footer' | 'tabs' | 'console';

/** A stored menu. */
export interface StoredMenu {
  place: Place;
  version: number;
  items: StoredMenuItem[];
}

/** The menus that the shop made itself. */
export function ownMenus(ctx: Ctx): Promise<StoredMenu[]> {
  return ctx.db.rows<StoredMenu>('select place, version, items from menu where shop_id = $1 order by place', [
    ctx.shop.id,
  ]);
}

/** Says where an item leads, or null where it leads nowhere. */
export type LeadsTo = (item: StoredMenuItem) => string | null;

const flat = (items: readonly StoredMenuItem[]): StoredMenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

async function cardAddresses(ctx: Ctx, type: 'page' | 'topic', items: readonly StoredMenuItem[]) {
  const ids = items.filter((item) => item.type === type).map(({ to }) => Number(to));
  const known = ctx.services.registry.enabled(ctx.shop).some(({ id }) => id === type);
  const target = known ? ctx.services.registry.find(type)?.targets?.[type] : undefined;
  const cards = ids.length === 0 || target === undefined ? [] : await target.cards({ ...ctx, person: null }, ids);
  return new Map(cards.map(({ id, url }) => [String(id), url]));
}

async function categoryKeys(ctx: Ctx, items: readonly StoredMenuItem[]): Promise<Set<string>> {
  if (!items.some(({ type }) => type === 'category')) return new Set();
  const keys = (nodes: readonly SourceTreeNode[]): string[] =>
    nodes.flatMap(({ value, children }) => [value, ...keys(children)]);
  return new Set(keys(await tree(ctx, 'news.category')));
}

/** Finds out where the items of menus lead, all at once: through the route table, to published things, or to allowed hosts. */
export async function menuTargets(ctx: Ctx, menus: readonly StoredMenuItem[]): Promise<LeadsTo> {
  const items = flat(menus);
  const [routes, hosts, pages, topics, categories] = await Promise.all([
    openRoutes(ctx),
    ctx.services.settings.get<string[]>(ctx, 'shell.redirectHosts'),
    cardAddresses(ctx, 'page', items),
    cardAddresses(ctx, 'topic', items),
    categoryKeys(ctx, items),
  ]);
  const table = inRouterOrder(
    completedRoutes(
      ctx.shop.front,
      routes.map((row) => routeEntry(ctx, row)),
    ),
  );
  return ({ type, to }) => {
    if (type === 'route') return safePath(to) !== null && findRoute(table, to) !== null ? to : null;
    if (type === 'page') return pages.get(to) ?? null;
    if (type === 'topic') return topics.get(to) ?? null;
    if (type === 'category') return categories.has(to) ? `/news?category=${encodeURIComponent(to)}` : null;
    if (type === 'group') return '';
    const address = outsideAddress(to);
    return address !== null && hosts.includes(address.hostname) ? address.href : null;
  };
}

/** The shop's own menus as the site draws them, in the reader's language; items that lead nowhere are left out. */
export async function menuLinks(ctx: Ctx): Promise<Partial<Record<Place, MenuLink[]>>> {
  const menus = await ownMenus(ctx);
  if (menus.length === 0) return {};
  const leadsTo = await menuTargets(
    ctx,
    menus.flatMap(({ items }) => items),
  );
  const told = (zh: string, en: string, locale: string): string => (locale === 'en' && en !== '' ? en : zh);
  const linksOf = (items: readonly StoredMenuItem[]): MenuLink[] =>
    items.flatMap((item) => {
      const to = leadsTo(item);
      const children = linksOf(item.children);
      if (to === null || (item.type === 'group' && children.length === 0)) return [];
      const { zh, en } = item.label;
      const other = ctx.locale === 'en' ? zh : en;
      const { icon, audience } = item;
      return [{ to, label: told(zh, en, ctx.locale), other, icon, audience, children }];
    });
  return Object.fromEntries(menus.map(({ place, items }) => [place, linksOf(items)]));
}
