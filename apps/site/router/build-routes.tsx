import { data, Outlet, type RouteObject } from 'react-router';
import { layoutOrder } from '../../../kernel/client/route-rules.ts';
import type { SiteRoute, SiteShop } from '../../../kernel/client/site-app.ts';
import { completedRoutes } from '../../../kernel/client/site-routes.ts';
import { RouteFailure, RouteNotFound } from './route-screens.tsx';
import { SiteRoot } from './site-root.tsx';
import { toRoute } from './to-route.tsx';
import { loadLayout } from './views.ts';

/** The layout that draws a route: the shop's own one stands in for `front`. */
export const layoutName = (layout: string, shop: SiteShop): string => (layout === 'front' ? shop.internal : layout);

function layoutRoute(name: string, shop: SiteShop, children: RouteObject[]): RouteObject {
  const layout = layoutName(name, shop);
  return {
    id: `layout:${name}`,
    handle: { layout },
    lazy: async () => {
      try {
        return { Component: (await loadLayout(layout))?.default ?? Outlet };
      } catch (error) {
        console.warn(`layout ${layout} could not load`, error);
        return { Component: Outlet };
      }
    },
    children,
  };
}

function notFound(): RouteObject {
  return {
    id: 'not-found',
    path: '*',
    Component: RouteNotFound,
    ErrorBoundary: RouteFailure,
    loader: () => {
      throw data({ code: 'NOT_FOUND', text: '' }, { status: 404 });
    },
  };
}

/** Builds the router's tree from the shop's table: one branch per layout, and a 404 in the front layout. */
export function buildRoutes(
  shop: SiteShop,
  table: readonly SiteRoute[],
  ready: (module: string) => Promise<void>,
): RouteObject[] {
  const byLayout = new Map<string, RouteObject[]>(layoutOrder.map((name) => [name, []]));
  for (const [index, entry] of completedRoutes(shop.front, table).entries()) {
    const route = toRoute(`${index}:${entry.name}`, entry, shop, ready);
    const layout = entry.layout || 'front';
    if (route !== null) byLayout.set(layout, [...(byLayout.get(layout) ?? []), route]);
  }
  byLayout.get('front')?.push(notFound());
  const children = Array.from(byLayout, ([name, routes]) => layoutRoute(name, shop, routes));
  return [{ id: 'root', Component: SiteRoot, ErrorBoundary: RouteFailure, children }];
}
