import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { outsideAddress } from '../../../../kernel/rules/outside-address.ts';
import { type PathEnd, pathEnds } from '../../route/public.ts';
import type { MenuLink } from '../contract.ts';
import type { StoredMenuItem } from '../schema.ts';
import { everyMenuKind } from './menu-kinds.ts';

type Place = 'header' | 'footer' | 'tabs' | 'console';

/** A stored menu. */
export interface StoredMenu {
  id: number;
  place: Place;
  version: number;
  /** None where the shop gave it back to the portal. */
  items: StoredMenuItem[];
}

/** The menus that the shop made itself. */
export function ownMenus(ctx: Ctx): Promise<StoredMenu[]> {
  return ctx.db.rows<StoredMenu>('select id, place, version, items from menu where shop_id = $1 order by place', [
    ctx.shop.id,
  ]);
}

/** Says where an item leads. */
export type LeadsTo = (item: Pick<StoredMenuItem, 'type' | 'to'>) => PathEnd;

/** The items of menus with those below them. */
export const everyItem = (items: readonly StoredMenuItem[]): StoredMenuItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.children)]);

/** The addresses of what items of module-made types name, by type; of modules that are off there are none. */
async function addressesByType(ctx: Ctx, items: readonly StoredMenuItem[]) {
  const kinds = everyMenuKind(ctx);
  const named = Map.groupBy(items, ({ type }) => type);
  const found = await Promise.all(
    Array.from(named, async ([type, those]) => {
      const kind = kinds.get(type);
      if (kind === undefined || !ctx.services.registry.isOn(ctx.shop, kind.module)) return [];
      return [[type, await kind.addresses(ctx, [...new Set(those.map(({ to }) => to))])] as const];
    }),
  );
  return { kinds, found: new Map(found.flat()) };
}

/** Finds out where the items of menus lead, all at once: through the route table, to published things, or to allowed hosts. */
export async function menuTargets(ctx: Ctx, menus: readonly StoredMenuItem[]): Promise<LeadsTo> {
  const items = everyItem(menus);
  const [endOf, hosts, { kinds, found }] = await Promise.all([
    pathEnds(ctx),
    ctx.services.settings.get<string[]>(ctx, 'shell.redirectHosts'),
    addressesByType(ctx, items),
  ]);
  return ({ type, to }) => {
    if (type === 'route') return endOf(to);
    if (type === 'group') return { to: '', module: null, bar: null };
    if (type === 'outside') {
      const address = outsideAddress(to);
      const isAllowed = address !== null && hosts.includes(address.hostname);
      return { to: isAllowed ? address.href : null, module: null, bar: isAllowed ? null : 'host' };
    }
    const module = kinds.get(type)?.module ?? null;
    const address = found.get(type)?.get(to) ?? null;
    if (address !== null) return { to: address, module, bar: null };
    return { to: null, module, bar: module === null || ctx.services.registry.isOn(ctx.shop, module) ? 'gone' : 'off' };
  };
}

/** The shop's own menus as the site draws them, in the reader's language; items that lead nowhere are left out. */
export async function menuLinks(ctx: Ctx): Promise<Partial<Record<Place, MenuLink[]>>> {
  const menus = (await ownMenus(ctx)).filter(({ items }) => items.length > 0);
  if (menus.length === 0) return {};
  const leadsTo = await menuTargets(
    ctx,
    menus.flatMap(({ items }) => items),
  );
  const linksOf = (items: readonly StoredMenuItem[]): MenuLink[] =>
    items.flatMap((item) => {
      const children = linksOf(item.children);
      // Below an item that leads nowhere others may still lead somewhere: it stays as their heading.
      const to = leadsTo(item).to ?? '';
      if (to === '' && children.length === 0) return [];
      const { zh, en } = item.label;
      const other = ctx.locale === 'en' ? zh : en;
      const { icon, audience } = item;
      return [{ to, label: inLanguage(ctx.locale, zh, en), other, icon, audience, children }];
    });
  return Object.fromEntries(menus.map(({ place, items }) => [place, linksOf(items)]));
}

/** Those of the links of a setting that lead somewhere. */
export async function livingLinks<L extends { to: string }>(ctx: Ctx, links: readonly L[]): Promise<L[]> {
  if (links.length === 0) return [];
  const endOf = await pathEnds(ctx);
  return links.filter(({ to }) => endOf(to).to !== null);
}
