import { findRoute, inRouterOrder, redirectHops } from '../../../../kernel/client/route-rules.ts';
import { completedRoutes } from '../../../../kernel/client/site-routes.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { outsideAddress } from '../../../../kernel/rules/outside-address.ts';
import { safePath } from '../../../../kernel/rules/safe-path.ts';
import { knownRoutes, moduleRoute, type RouteRow, routeEntry } from './route-table.ts';

/** Where an address leads. */
export interface PathEnd {
  /** The address; null where it leads nowhere, empty for the heading of a menu. */
  to: string | null;
  /** The module that shows what lies there, where one does. */
  module: string | null;
  /** Why it leads nowhere: the module is off, there is no such thing or address, the host is not allowed. */
  bar: 'off' | 'gone' | 'host' | null;
}

type Entry = ReturnType<typeof completedRoutes>[number];

const gone: PathEnd = { to: null, module: null, bar: 'gone' };

/** The module that shows what lies at an address, redirects followed; null outside, undefined where nothing lies. */
function moduleAt(table: readonly Entry[], path: string): string | null | undefined {
  const first = findRoute(table, path)?.route;
  if (first === undefined) return undefined;
  const { hops, cycle } = redirectHops(table, first);
  const last = hops.at(-1)?.to ?? path;
  if (cycle) return undefined;
  return outsideAddress(last) === null ? findRoute(table, last)?.route.module : null;
}

/** Says where addresses of the site lead: what answers them, what a module that is off would, or nothing. */
export async function pathEnds(ctx: Ctx): Promise<(path: string) => PathEnd> {
  const { registry } = ctx.services;
  const known = await knownRoutes(ctx);
  const on = new Set(registry.enabled(ctx.shop).map(({ id }) => id));
  const tableOf = (rows: readonly RouteRow[]): Entry[] =>
    inRouterOrder(
      completedRoutes(
        { front: ctx.shop.front, main: null },
        rows.map((row) => routeEntry(ctx, row)),
      ),
    );
  const open = known.filter(({ bar }) => bar === null).map(({ row }) => row);
  const present = tableOf(open);
  let whole: Entry[] | undefined;
  // As it would be with every module on; asked for what is dead alone.
  const wholeTable = (): Entry[] => {
    const barred = known.filter(({ bar }) => bar === 'off').map(({ row }) => row);
    const off = registry.modules.filter(({ manifest: { id } }) => !registry.isOn(ctx.shop, id));
    const theirs = off.flatMap(({ manifest: { id, routes = [] } }) => routes.map((spec) => moduleRoute(id, spec)));
    whole ??= tableOf([...open, ...barred, ...theirs]);
    return whole;
  };
  return (path) => {
    if (safePath(path) === null) return gone;
    const module = moduleAt(present, path);
    if (module === null || (module !== undefined && on.has(module))) return { to: path, module, bar: null };
    const asked = module ?? moduleAt(wholeTable(), path);
    return asked == null || on.has(asked) ? gone : { to: null, module: asked, bar: 'off' };
  };
}
