import type { SiteRoute } from '../client/site-app.ts';
import type { Ctx } from '../http/context.ts';

const BASE = 'http://page';

/** The hosts that the page at an address of the route table plays films from: those that the setting of its view lists. */
export async function mediaHosts(ctx: Ctx, table: readonly SiteRoute[], url: string): Promise<readonly string[]> {
  const { registry, settings } = ctx.services;
  const path = new URL(url, BASE).pathname.replace(/^\/mobile(?=\/)/, '');
  const entry = table.find((route) => route.path === path);
  if (entry === undefined || !registry.isOn(ctx.shop, entry.module)) return [];
  const key = registry.find(entry.module)?.routes?.find(({ component }) => component === entry.component)?.media;
  return key === undefined ? [] : settings.get<string[]>(ctx, key);
}
