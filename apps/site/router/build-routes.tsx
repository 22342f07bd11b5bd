import { data, Outlet, type RouteObject } from 'react-router';
import { drawnIn, layoutOrder } from '../../../kernel/client/route-rules.ts';
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

/** What the router's tree is built of. */
export interface RouteParts {
  shop: SiteShop;
  table: readonly SiteRoute[];
  /** For a phone; the same address may be drawn in another layout elsewhere. */
  isPhone: boolean;
  /** Brings the texts of a module. */
  ready(module: string): Promise<void>;
  /** Whether the route of a pattern is among those that are asked for; all are where this is absent. */
  concerns?(pattern: string): boolean;
}

/** Builds the router's tree from the shop's table: one branch per layout, and a 404 in the front layout. */
export function buildRoutes({ shop, table, isPhone, ready, concerns }: RouteParts): RouteObject[] {
  const byLayout = new Map<string, RouteObject[]>(layoutOrder.map((name) => [name, []]));
  const borrowed: RouteObject[] = [];
  for (const [index, entry] of completedRoutes(shop, table).entries()) {
    if (concerns?.(entry.path) === false) continue;
    const route = toRoute(`${index}:${entry.name}`, entry, shop, ready);
    if (route === null) continue;
    const own = entry.layout || 'front';
    const layout = drawnIn(entry, isPhone) || 'front';
    if (layout === own) byLayout.set(layout, [...(byLayout.get(layout) ?? []), route]);
    else borrowed.push(route);
  }
  // Behind the layout's own: of equally exact routes the earlier one answers, whoever looks.
  byLayout.get('front')?.push(...borrowed, notFound());
  const children = Array.from(byLayout, ([name, routes]) => layoutRoute(name, shop, routes));
  return [{ id: 'root', Component: SiteRoot, ErrorBoundary: RouteFailure, children }];
}
