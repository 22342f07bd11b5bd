import { inRouterOrder, shapeOf } from '../../../../kernel/client/route-rules.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { routeProblems } from '../route-checks.ts';
import { routeFacts } from './route-facts.ts';
import { knownRoutes, ownRoutes, type RouteRow } from './route-table.ts';

/** What the person may do with routes. */
const mayChange = (ctx: Ctx): Record<string, boolean> => ({ save: ctx.can('route.entry.update') });

/** Routes that another one of the same shape stands before, by that other one. */
function shadows(routes: readonly RouteRow[]): Map<RouteRow, RouteRow> {
  const first = new Map<string, RouteRow>();
  const shadowed = new Map<RouteRow, RouteRow>();
  for (const route of inRouterOrder(routes)) {
    const shape = shapeOf(route.path);
    const before = first.get(shape);
    if (before === undefined) first.set(shape, route);
    else shadowed.set(route, before);
  }
  return shadowed;
}

/** The route table, each route with its origin, whether it holds now, and why nobody can reach it. */
export async function routeRows(ctx: Ctx, asked: { layout?: string; q?: string }) {
  const known = (await knownRoutes(ctx)).filter(({ bar }) => bar !== 'replaced');
  const routes = known.map(({ row }) => row);
  const pages = routes.flatMap(({ page }) => (page === null ? [] : [page]));
  const facts = await routeFacts(ctx, routes, pages);
  const shadowed = shadows(known.filter(({ bar }) => bar === null).map(({ row }) => row));
  const deadBecause = (route: RouteRow): string | null => {
    const [problem] = route.id === 0 ? [] : routeProblems(route, facts);
    if (problem !== undefined) return ctx.t(`route.errors.${problem.text}`, problem.params);
    const before = shadowed.get(route);
    return before === undefined ? null : ctx.t('route.errors.path_shadowed', { path: before.path });
  };
  const wanted = asked.q?.toLowerCase() ?? '';
  const data = known
    .filter(({ row }) => asked.layout === undefined || row.layout === asked.layout)
    .filter(({ row: { path, name, title } }) =>
      `${path} ${name} ${title.zh} ${title.en}`.toLowerCase().includes(wanted),
    )
    .map(({ row, bar }) => {
      const own = row.id !== 0;
      return {
        ...row,
        id: own ? row.id : null,
        version: own ? row.version : null,
        origin: own ? ('shop' as const) : ('module' as const),
        state: bar === 'not_yet' || bar === 'over' ? bar : ('open' as const),
        dead: deadBecause(row),
      };
    });
  return { data, can: mayChange(ctx) };
}

/** One of the shop's own routes. */
export async function showRoute(ctx: Ctx, id: number): Promise<{ data: RouteRow; can: Record<string, boolean> }> {
  const found = (await ownRoutes(ctx)).find((route) => route.id === id);
  if (found === undefined) throw notFound();
  return { data: found, can: mayChange(ctx) };
}
