import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';
import type { shopRoutes } from '../contract.ts';
import { routeFacts } from '../queries/route-facts.ts';
import { knownRoutes } from '../queries/route-table.ts';
import { routeProblems } from '../route-checks.ts';
import { sendTurns } from '../route-jobs.ts';

/** A route as somebody writes it. */
export type RouteInput = ParsedOf<(typeof shopRoutes)['route.save']>;

const COLUMNS = {
  ...{ type: 'type', path: 'path', name: 'name', layout: 'layout', permissions: 'permissions', auth: 'auth' },
  ...{ module: 'module', class: 'class', page: 'page', redirect: 'redirect', component: 'component', title: 'title' },
  ...{ icon: 'icon', nav: 'nav', share: 'share', seo: 'seo', opensAt: 'opens_at', closesAt: 'closes_at' },
} as const;

const nothing = { zh: '', en: '' };
const isSaid = ({ zh, en }: { zh: string; en: string }): boolean => zh !== '' || en !== '';

function sharedAs(share: RouteInput['share']) {
  const { title = nothing, desc = nothing, image = null } = share ?? {};
  return isSaid(title) || isSaid(desc) || image !== null ? { title, desc, image } : null;
}

function foundAs(seo: RouteInput['seo']) {
  const { title = nothing, description = nothing, noindex = false } = seo ?? {};
  return isSaid(title) || isSaid(description) || noindex ? { title, description, noindex } : null;
}

/** A route keeps only what its type needs, so that nothing stale hides in it. */
function tidied(input: RouteInput) {
  return {
    ...input,
    id: input.id ?? null,
    module: input.type === 'vue' ? input.module : '',
    component: input.type === 'vue' ? input.component : '',
    page: input.type === 'page' ? (input.page ?? null) : null,
    redirect: input.type === 'redirect' ? (input.redirect ?? null) : null,
    icon: input.icon ?? null,
    nav: input.nav ?? null,
    share: sharedAs(input.share),
    seo: foundAs(input.seo),
    opensAt: input.opensAt ?? null,
    closesAt: input.closesAt ?? null,
  };
}

type Tidied = ReturnType<typeof tidied>;

/** What is stored of a route; refuses one that would lead nowhere, naming each field. */
export async function checkRoute(ctx: Ctx, input: RouteInput): Promise<Tidied> {
  const route = tidied(input);
  const others = (await knownRoutes(ctx)).map(({ row }) => row);
  const facts = await routeFacts(ctx, others, route.page === null ? [] : [route.page]);
  const problems = routeProblems(route, facts);
  if (problems.length === 0) return route;
  const fields: Record<string, string[]> = {};
  for (const { field, text, params } of problems) {
    fields[field] = [...(fields[field] ?? []), ctx.t(`route.errors.${text}`, params)];
  }
  throw invalidInput(fields);
}

async function stored(ctx: Ctx, tx: Tx, route: Tidied): Promise<{ id: number; version: number }> {
  const names = Object.values(COLUMNS);
  const values = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((key) => {
    const value = route[key];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
  if (route.id === null) {
    const places = names.map((_, index) => `$${index + 3}`).join(', ');
    const made = await tx.row<{ id: number; version: number }>(
      `insert into route_entry (sort, ${names.join(', ')})
       select coalesce(max(sort), 0) + 1, ${places} from route_entry where shop_id = $1 and layout = $2
       returning id, version`,
      [ctx.shop.id, route.layout, ...values],
    );
    if (made === null) throw new Error('The route was not stored.');
    return made;
  }
  const changed = await changeRow(tx, {
    ...{ table: 'route_entry', at: { shop_id: ctx.shop.id, id: route.id }, version: route.version ?? 0 },
    set: Object.fromEntries(names.map((column, index) => [column, values[index]])),
  });
  if (changed !== null) return changed;
  const there = await tx.row('select 1 from route_entry where shop_id = $1 and id = $2', [ctx.shop.id, route.id]);
  throw there === null ? notFound() : versionConflict();
}

/** Adds or changes a route of the shop, unless it would lead nowhere; refusals name each field. */
export async function saveRoute(ctx: Ctx, input: RouteInput): Promise<{ data: { id: number; version: number } }> {
  const route = await checkRoute(ctx, input);
  return ctx.db.write(
    async (tx) => {
      const data = await stored(ctx, tx, route);
      await sendTurns(ctx, tx, { id: data.id, opensAt: route.opensAt, closesAt: route.closesAt });
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
      return { data };
    },
    { reason: input.comment },
  );
}
