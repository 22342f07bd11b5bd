import type { OrderNode } from '../../../../ui/console/order-moves.ts';
import type { Route } from './route-types.ts';

/** A route in the tree of its layout; those of modules stay where they are. */
export interface RouteNode extends OrderNode {
  route: Route;
  children: readonly RouteNode[];
}

const keyOf = (route: Route): string => `${route.id ?? 'm'} ${route.path}`;

/** What lies below a path: `/about/team` below `/about`; the home has nothing below it. */
const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`);

/** The routes of a layout as a tree of their paths: the shop's own in their order by hand, then those of its modules. */
export function routeTree(routes: readonly Route[]): RouteNode[] {
  const sorted = [...routes].sort(
    (a, b) => Number(a.id === null) - Number(b.id === null) || a.sort - b.sort || a.path.localeCompare(b.path),
  );
  const parentOf = (route: Route): Route | null =>
    sorted
      .filter((other) => other !== route && isBelow(route.path, other.path))
      .sort((a, b) => b.path.length - a.path.length)[0] ?? null;
  const parents = new Map(sorted.map((route) => [route, parentOf(route)]));
  const below = (parent: Route | null): RouteNode[] =>
    sorted
      .filter((route) => parents.get(route) === parent)
      .map((route) => ({
        ...{ key: keyOf(route), name: route.path, route, isFixed: route.id === null },
        children: below(route),
      }));
  return below(null);
}

/** The shop's own routes of a tree in the order in which they stand, by their numbers. */
export function ownOrder(nodes: readonly RouteNode[]): number[] {
  return nodes.flatMap(({ route, children }) => [...(route.id === null ? [] : [route.id]), ...ownOrder(children)]);
}
