import { isRoutePath, type Redirecting, redirectCycle, shapeOf } from '../../../kernel/client/route-rules.ts';
import { fixedPaths } from '../../../kernel/client/site-routes.ts';
import { outsideAddress } from '../../../kernel/rules/outside-address.ts';
import { safePath } from '../../../kernel/rules/safe-path.ts';

/** Beginnings of addresses that never reach the site's router. */
const SERVED_ELSEWHERE = /^\/(?:api|backend|configure|assets|console-assets|theme)(?:\/|$)/;

/** A route as far as it can be checked. */
export interface CheckedRoute extends Redirecting {
  id: number | null;
  module: string;
  component: string;
  permissions: readonly string[];
  opensAt?: string | null;
  closesAt?: string | null;
}

/** What a check needs to know about the shop. */
export interface RouteFacts {
  /** Every other route that holds. */
  others: readonly (Redirecting & { id: number })[];
  isModuleOn(module: string): boolean;
  hasView(module: string, component: string): boolean;
  isPermission(permission: string): boolean;
  hasPage(page: number): boolean;
  redirectHosts: readonly string[];
}

/** What is wrong with a route: the field, and the name of its text with what it speaks of. */
export interface RouteProblem {
  field: string;
  text: string;
  params?: Record<string, string>;
}

/** Whether a redirect leads to the portal itself or to an outside host that the settings allow. */
export function mayLeadTo(target: string, hosts: readonly string[]): boolean {
  return safePath(target) !== null || hosts.includes(outsideAddress(target)?.hostname ?? '');
}

function targetProblems(route: CheckedRoute, facts: RouteFacts): RouteProblem[] {
  if (route.type === 'page') {
    if (!facts.isModuleOn('page')) return [{ field: 'page', text: 'module_off' }];
    return route.page !== null && facts.hasPage(route.page) ? [] : [{ field: 'page', text: 'page_missing' }];
  }
  if (route.type === 'vue') {
    if (!facts.isModuleOn(route.module)) return [{ field: 'module', text: 'module_off' }];
    return facts.hasView(route.module, route.component) ? [] : [{ field: 'component', text: 'view_missing' }];
  }
  const target = route.redirect ?? '';
  if (!mayLeadTo(target, facts.redirectHosts)) {
    return [{ field: 'redirect', text: 'redirect_refused' }];
  }
  const others = facts.others.filter((other) => other.id === 0 || other.id !== route.id);
  const trail = redirectCycle([route, ...others], route);
  return trail === null ? [] : [{ field: 'redirect', text: 'redirect_cycle', params: { trail: trail.join(' → ') } }];
}

function pathProblems(route: CheckedRoute, facts: RouteFacts): RouteProblem[] {
  if (!isRoutePath(route.path)) return [{ field: 'path', text: 'path_invalid' }];
  if (fixedPaths.has(route.path) || SERVED_ELSEWHERE.test(route.path)) return [{ field: 'path', text: 'path_fixed' }];
  const shape = shapeOf(route.path);
  const twin = facts.others.find(
    ({ id, layout, path }) => id !== 0 && id !== route.id && layout === route.layout && shapeOf(path) === shape,
  );
  return twin === undefined ? [] : [{ field: 'path', text: 'path_taken', params: { path: twin.path } }];
}

function scheduleProblems({ opensAt = null, closesAt = null }: CheckedRoute): RouteProblem[] {
  if (opensAt === null || closesAt === null || new Date(opensAt) < new Date(closesAt)) return [];
  return [{ field: 'closesAt', text: 'schedule_reversed' }];
}

/** Everything that is wrong with a route; a route without problems leads somewhere. */
export function routeProblems(route: CheckedRoute, facts: RouteFacts): RouteProblem[] {
  const unknown = route.permissions.filter((permission) => !facts.isPermission(permission));
  return [
    ...pathProblems(route, facts),
    ...targetProblems(route, facts),
    ...scheduleProblems(route),
    ...unknown.map((permission) => ({ field: 'permissions', text: 'permission_unknown', params: { permission } })),
  ];
}
