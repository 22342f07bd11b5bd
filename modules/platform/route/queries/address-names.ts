import { addressNames } from '../../../../kernel/client/page-query.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { viewQueries } from '../../../../kernel/module/view-queries.ts';
import { openRoutes, routeEntry } from './route-table.ts';

/** Says of paths of the site which parameters of an address their pages depend on. */
export async function addressNamesOf(ctx: Ctx): Promise<(path: string) => readonly string[]> {
  const { shop, services } = ctx;
  const views = { front: shop.front, main: null, queries: viewQueries(services.registry.enabled(shop)) };
  const table = (await openRoutes(ctx)).map((row) => routeEntry(ctx, row));
  return (path) => addressNames(views, table, path);
}
