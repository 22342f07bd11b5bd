import type { Ctx } from '../../../../kernel/http/context.ts';
import { ownHostOf } from '../../../../kernel/module/own-host.ts';
import type { RouteSpec } from '../../../../kernel/module/route-spec.ts';
import { GRANTED, grantOf } from '../../../../kernel/rules/facts.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { RouteEntry } from '../contract.ts';
import { mayLeadTo } from '../route-checks.ts';

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
  share: { title: InBoth; desc: InBoth; image: string | null } | null;
  seo: { title: InBoth; description: InBoth; noindex: boolean } | null;
  sort: number;
  opensAt: string | null;
  closesAt: string | null;
  version: number;
}

interface InBoth {
  zh: string;
  en: string;
}

const COLUMNS = `id, type, path, name, layout, permissions, auth, module, class, page, redirect, component, title, icon, nav,
  share, seo, sort, opens_at as "opensAt", closes_at as "closesAt", version`;

/** The shop's own routes in their order by hand. */
export function ownRoutes(ctx: Ctx): Promise<RouteRow[]> {
  return ctx.db.rows<RouteRow>(`select ${COLUMNS} from route_entry where shop_id = $1 order by layout, sort, id`, [
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
    ...{ share: null, seo: null, sort: 0, opensAt: null, closesAt: null },
    version: 0,
  };
}

/** Why a route that is known does not hold now. */
export type Bar = 'replaced' | 'not_yet' | 'over' | 'host' | 'off';

/** A route of the shop or of a module that is on, and what keeps it from holding, if anything does. */
export interface KnownRoute {
  row: RouteRow;
  bar: Bar | null;
}

function outOfTime({ opensAt, closesAt }: RouteRow, now: Date): Bar | null {
  if (opensAt !== null && new Date(opensAt) > now) return 'not_yet';
  return closesAt !== null && new Date(closesAt) <= now ? 'over' : null;
}

/** Whether a module that is off would show what lies there. */
function isOff({ type, module }: RouteRow, on: ReadonlySet<string>): boolean {
  return (type === 'vue' && !on.has(module)) || (type === 'page' && !on.has('page'));
}

/**
 * Every route there is, the shop's own before those of its modules. An own one replaces a module's of the same place
 * for as long as its schedule says and its module is on; a redirect leaves the portal only for a host that the settings allow.
 */
export async function knownRoutes(ctx: Ctx): Promise<KnownRoute[]> {
  const [own, hosts] = await Promise.all([
    ownRoutes(ctx),
    ctx.services.settings.get<string[]>(ctx, 'shell.redirectHosts'),
  ]);
  const now = ctx.services.now();
  const enabled = ctx.services.registry.enabled(ctx.shop);
  const on = new Set(enabled.map(({ id }) => id));
  const mine = own.map((row): KnownRoute => ({ row, bar: isOff(row, on) ? 'off' : outOfTime(row, now) }));
  const place = ({ layout, path }: RouteRow): string => `${layout}\n${path}`;
  const taken = new Set(mine.filter(({ bar }) => bar === null).map(({ row }) => place(row)));
  const ofModules = enabled
    .flatMap(({ id, routes = [] }) => routes.map((spec) => moduleRoute(id, spec)))
    .map((row): KnownRoute => ({ row, bar: taken.has(place(row)) ? 'replaced' : null }));
  return [...mine, ...ofModules].map(({ row, bar }) => ({
    row,
    bar: bar ?? (row.type === 'redirect' && !mayLeadTo(row.redirect ?? '', hosts) ? 'host' : null),
  }));
}

/** The routes for those who follow them. */
export async function openRoutes(ctx: Ctx): Promise<RouteRow[]> {
  return (await knownRoutes(ctx)).filter(({ bar }) => bar === null).map(({ row }) => row);
}

/** Whether a caller may know a route: one that needs a sign-in is known to visitors, so that they are asked to sign in. */
export function mayKnow(ctx: Ctx, route: RouteRow): boolean {
  if (ctx.person === null)
    return route.auth || route.permissions.every((permission) => factOfGrant(ctx, permission) !== null);
  return (
    missingPermissions(
      ctx,
      route.permissions.filter((permission) => factOfGrant(ctx, permission) === null),
    ).length === 0
  );
}

/**
 * The fact that a route asks for by one of its permissions, such as `doctor.granted`; null for a right that roles give. People
 * of whom it does not hold are led to where they get it, instead of being told nothing of the route (S2.17).
 */
export function factOfGrant({ services: { registry } }: Ctx, permission: string): string | null {
  const fact = permission.slice(0, -`.${GRANTED}`.length);
  return registry.facts.has(fact) && permission === grantOf(fact) ? fact : null;
}

/** Those of the permissions that the person does not have; unknown ones nobody has. */
export function missingPermissions(ctx: Ctx, permissions: readonly string[]): string[] {
  return permissions.filter((permission) => {
    const fact = factOfGrant(ctx, permission);
    return fact === null ? !ctx.can(permission) : ctx.person?.facts[fact] !== GRANTED;
  });
}

/** A route as the wire wants it, with its words in the caller's language. */
export function routeEntry(ctx: Ctx, row: RouteRow): RouteEntry {
  const { id: _id, version: _version, sort: _sort, opensAt: _from, closesAt: _to, ...kept } = row;
  const { title, icon, nav, share, seo, ...route } = kept;
  const told = (text: InBoth): string => labelIn(ctx.locale, text);
  return {
    ...route,
    meta: {
      ...{ title: told(title), icon, nav },
      share: share && { title: told(share.title), desc: told(share.desc), image: share.image },
      seo: seo && { title: told(seo.title), description: told(seo.description), noindex: seo.noindex },
    },
  };
}

/** All that a host has which shows a part of the shop alone: the routes of that part, and what every such host needs. */
function partRoutes(ctx: Ctx): RouteRow[] {
  const part = ownHostOf(ctx);
  if (part === null) return [];
  const general = ctx.services.registry
    .enabled(ctx.shop)
    .flatMap(({ id, routes = [] }) => routes.filter(({ isOnParts }) => isOnParts).map((spec) => moduleRoute(id, spec)));
  return [...part.routes.map((spec) => moduleRoute(part.module, spec)), ...general];
}

/** The route table for a caller; `front` is the whole public site, any other layout only its own routes. */
export async function routeTable(ctx: Ctx, layout: string): Promise<RouteEntry[]> {
  if (ctx.shop.status === 'closed') return [];
  const routes = ctx.domain === null || ctx.domain.part === null ? await openRoutes(ctx) : partRoutes(ctx);
  return routes
    .filter((route) => (layout === 'front' || route.layout === layout) && mayKnow(ctx, route))
    .map((route) => routeEntry(ctx, route));
}
