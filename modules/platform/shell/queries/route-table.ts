import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RouteSpec } from '../../../../kernel/module/manifest.ts';
import type { RouteEntry } from '../contract.ts';
import { mayLeadTo } from '../route-checks.ts';
import { bySpecificity } from '../route-rules.ts';

/** A route of the shop's own as it lies in the database. */
export interface RouteRow {
  id: number;
  type: 'vue' | 'page' | 'redirect';
  path: string;
  name: string;
  layout: RouteSpec['layout'];
  permissions: string[];
  auth: boolean;
  module: string;
  class: string;
  page: number | null;
  redirect: string | null;
  component: string;
  title: { zh: string; en: string };
  icon: string | null;
  nav: number | null;
  share: { title: string; desc: string; image: string | null } | null;
  version: number;
}

const COLUMNS =
  'id, type, path, name, layout, permissions, auth, module, class, page, redirect, component, title, icon, nav, share, version';

/** The shop's own routes. */
export function ownRoutes(ctx: Ctx): Promise<RouteRow[]> {
  return ctx.db.rows<RouteRow>(`select ${COLUMNS} from route_entry where shop_id = $1 order by layout, path`, [
    ctx.shop.id,
  ]);
}

/** A module's route in the form of the shop's own; 0 stands for the number it does not have. */
export function moduleRoute(module: string, spec: RouteSpec): RouteRow {
  return {
    id: 0,
    type: 'vue',
    path: spec.path,
    name: spec.name,
    layout: spec.layout,
    permissions: [...(spec.permissions ?? [])],
    auth: spec.auth ?? false,
    module,
    class: '',
    page: null,
    redirect: null,
    component: spec.component,
    title: spec.title,
    icon: spec.nav?.icon ?? null,
    nav: spec.nav?.order ?? null,
    share: null,
    version: 0,
  };
}

/** Every route that holds in the shop, the most exact first: those of its modules, each replaced by the shop's own of the same place. */
export async function allRoutes(ctx: Ctx): Promise<RouteRow[]> {
  const table = new Map<string, RouteRow>();
  for (const manifest of ctx.services.registry.enabled(ctx.shop)) {
    for (const spec of manifest.routes ?? []) {
      table.set(`${spec.layout}\n${spec.path}`, moduleRoute(manifest.id, spec));
    }
  }
  for (const row of await ownRoutes(ctx)) table.set(`${row.layout}\n${row.path}`, row);
  return bySpecificity([...table.values()]);
}

/** The routes for those who follow them: without redirects to hosts that the settings no longer allow. */
export async function openRoutes(ctx: Ctx): Promise<RouteRow[]> {
  const [routes, hosts] = await Promise.all([
    allRoutes(ctx),
    ctx.services.settings.get<string[]>(ctx, 'shell.redirectHosts'),
  ]);
  return routes.filter(({ type, redirect }) => type !== 'redirect' || mayLeadTo(redirect ?? '', hosts));
}

/** Whether a caller may know a route: one that needs a sign-in is known to visitors, so that they are asked to sign in. */
export function mayKnow(ctx: Ctx, route: RouteRow): boolean {
  if (ctx.person === null) return route.auth || route.permissions.every(isAboutDoctors);
  return (
    missingPermissions(
      ctx,
      route.permissions.filter((permission) => !isAboutDoctors(permission)),
    ).length === 0
  );
}

/** The rule S2.17 sends people without a granted doctor profile to the registration instead of hiding the route. */
export const DOCTOR_GRANTED = 'doctor.granted';
const isAboutDoctors = (permission: string): boolean => permission === DOCTOR_GRANTED;

/** Those of the permissions that the person does not have; unknown ones nobody has. */
export function missingPermissions(ctx: Ctx, permissions: readonly string[]): string[] {
  return permissions.filter((permission) =>
    isAboutDoctors(permission) ? ctx.person?.doctor !== 'granted' : !ctx.can(permission),
  );
}

/** A route as the wire wants it, with its title in the caller's language. */
export function routeEntry(ctx: Ctx, row: RouteRow): RouteEntry {
  const { id: _id, version: _version, title, icon, nav, share, ...route } = row;
  return { ...route, meta: { title: ctx.locale === 'en' && title.en !== '' ? title.en : title.zh, icon, nav, share } };
}

/** The route table for a caller; `front` is the whole public site, any other layout only its own routes. */
export async function routeTable(ctx: Ctx, layout: string): Promise<RouteEntry[]> {
  if (ctx.shop.status === 'closed') return [];
  const routes = await openRoutes(ctx);
  return routes
    .filter((route) => (layout === 'front' || route.layout === layout) && mayKnow(ctx, route))
    .map((route) => routeEntry(ctx, route));
}
