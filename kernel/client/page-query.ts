import { localeKey, normalizeLocale } from '../rules/locale.ts';
import { findRoute, inRouterOrder } from './route-rules.ts';
import type { SiteRoute, SiteShop } from './site-app.ts';
import { completedRoutes, type Fronted } from './site-routes.ts';

const MAX_VALUE = 100;

type Views = Fronted & Pick<SiteShop, 'queries'>;

/** The parameters that the page of a route depends on, beside the language. */
export const queryNames = ({ queries }: Pick<Views, 'queries'>, route: Pick<SiteRoute, 'module' | 'component'>) =>
  queries[`${route.module}/${route.component}`] ?? [];

/**
 * The same for an address of the site, by its path; none where nothing lies there. Where the path says which item is shown, a
 * number beside it says nothing: no view reads one there.
 */
export function addressNames(shop: Views, table: readonly SiteRoute[], path: string): readonly string[] {
  const found = findRoute(inRouterOrder(completedRoutes(shop, table)), path);
  if (found === null || found.route.type !== 'vue') return [];
  const inPath = Object.keys(found.params);
  const names = queryNames(shop, found.route);
  return inPath.length === 0 ? names : names.filter((name) => name !== 'id' && !inPath.includes(name));
}

/**
 * What of a query counts: these parameters and the language, in this order, without empty or over-long values. Server and
 * browser read no more of an address than this, so that a page is the same wherever it is drawn.
 */
export function countingQuery(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of [...names, localeKey]) {
    const value = query.get(name);
    if (value === null || value === '' || value.length > MAX_VALUE) continue;
    kept.set(name, name === localeKey ? normalizeLocale(value) : value);
  }
  return kept;
}

/** An address with what counts of its query. */
export function countingUrl(address: URL | string, names: readonly string[]): URL {
  const url = new URL(address);
  url.search = countingQuery(url.searchParams, names).toString();
  return url;
}
