import type { SiteRoute } from '../client/site-app.ts';
import type { Ctx } from '../http/context.ts';

const BASE = 'http://page';

// Tables come as the same objects until their shop changes; to walk through two hundred routes for each page took longer than to load it.
const tables = new WeakMap<readonly SiteRoute[], ReadonlyMap<string, SiteRoute>>();

/** The routes of a table by their paths, of several with one path the first. */
function byPath(table: readonly SiteRoute[]): ReadonlyMap<string, SiteRoute> {
  const known = tables.get(table);
  if (known !== undefined) return known;
  const made = new Map([...table].reverse().map((route) => [route.path, route]));
  tables.set(table, made);
  return made;
}

/** The hosts that the page at an address of the route table plays films from: those that the setting of its view lists. */
export async function mediaHosts(ctx: Ctx, table: readonly SiteRoute[], url: string): Promise<readonly string[]> {
  const { registry, settings } = ctx.services;
  const path = new URL(url, BASE).pathname.replace(/^\/mobile(?=\/)/, '');
  const entry = byPath(table).get(path);
  if (entry === undefined || !registry.isOn(ctx.shop, entry.module)) return [];
  const key = registry.find(entry.module)?.routes?.find(({ component }) => component === entry.component)?.media;
  return key === undefined ? [] : settings.get<string[]>(ctx, key);
}
