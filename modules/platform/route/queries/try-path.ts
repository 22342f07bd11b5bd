import { type Caller, type GuardStep, judge, type Verdict } from '../../../../kernel/client/guard-rules.ts';
import {
  type Candidate,
  candidates,
  inRouterOrder,
  redirectHops,
  sendsTo,
} from '../../../../kernel/client/route-rules.ts';
import { completedRoutes } from '../../../../kernel/client/site-routes.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { factGuards } from '../../../../kernel/module/facts-of.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { outsideAddress } from '../../../../kernel/rules/outside-address.ts';
import type { RouteEntry, shopRoutes } from '../contract.ts';
import { authorize } from './permissions.ts';
import { type Bar, knownRoutes, mayKnow, type RouteRow, routeEntry } from './route-table.ts';
import { triedCaller } from './tried-caller.ts';

type Trial = OutputOf<(typeof shopRoutes)['route.try']>['data'];
type Outcome = Trial['candidates'][number]['outcome'];
type Told = Trial['candidates'][number];

/** A route that does not hold for this caller, and why. */
interface Barred {
  row: RouteRow;
  bar: Bar | 'hidden';
}

const targetOf = (route: Pick<RouteEntry, 'type' | 'redirect' | 'page' | 'module' | 'component'>): string =>
  sendsTo(route) ?? `${route.module} / ${route.component || 'index'}`;

/** The path of what somebody typed: a whole address of the shop counts by its path. */
function pathOf(typed: string): string {
  if (!/^https?:/i.test(typed)) return typed.startsWith('/') ? typed : `/${typed}`;
  const url = new URL(typed);
  return url.pathname + url.search;
}

function telling(ctx: Ctx, rows: ReadonlyMap<RouteEntry, RouteRow>) {
  return (found: Candidate<RouteEntry>, outcome: Outcome, than = ''): Told => {
    const { route, params } = found;
    const row = rows.get(route);
    const title = row === undefined ? ctx.t(route.meta.title.replace('shell.', 'shell.site.')) : route.meta.title;
    return {
      ...{ id: row === undefined || row.id === 0 ? null : row.id, path: route.path, layout: route.layout },
      ...{ type: route.type, title, target: targetOf(route), params, outcome },
      origin: row === undefined ? 'fixed' : row.id === 0 ? 'module' : 'shop',
      why: ctx.t(`route.console.why.${outcome}`, { path: than }),
    };
  };
}

function outcomeOf(found: Candidate<RouteEntry>, winner: Candidate<RouteEntry>): Outcome {
  if (found === winner) return 'answers';
  return found.exactness < winner.exactness ? 'less_exact' : 'later';
}

function stepText(ctx: Ctx, { check, outcome, lacks }: GuardStep): string {
  return ctx.t(`route.console.step.${check}.${outcome}`, { lacks: enumerated(lacks, ctx.locale) });
}

function verdictText(ctx: Ctx, kind: Trial['verdict']['kind'], to: string | null): Trial['verdict'] {
  return { kind, to, text: ctx.t(`route.console.verdict.${kind}`, { to: to ?? '' }) };
}

const verdictTarget = (verdict: Verdict): string | null => (verdict.kind === 'redirect' ? verdict.to : null);

function callerOf(tried: Ctx): Caller {
  return {
    isShopOpen: tried.shop.status === 'open',
    isSignedIn: tried.person !== null,
    missing: async ({ module, permissions }) => authorize(tried, module, permissions).missing,
    guards: factGuards(tried.services.registry.facts),
    fact: async (name) => tried.person?.facts[name] ?? null,
  };
}

/** Tries an address as somebody would meet it, through the very rules that the site's router and its guard follow. */
export async function tryPath(ctx: Ctx, typed: string, as: string, role: string): Promise<Trial> {
  const path = pathOf(typed);
  const tried = await triedCaller(ctx, as, role);
  const known = await knownRoutes(ctx);
  const open = known.filter(({ row, bar }) => bar === null && mayKnow(tried, row));
  const barred = known.flatMap(({ row, bar }): Barred[] =>
    bar !== null ? [{ row, bar }] : mayKnow(tried, row) ? [] : [{ row, bar: 'hidden' }],
  );
  const rows = new Map<RouteEntry, RouteRow>();
  const entryOf = (row: RouteRow): RouteEntry => {
    const entry = routeEntry(ctx, row);
    rows.set(entry, row);
    return entry;
  };
  const table = inRouterOrder(
    completedRoutes(
      { front: ctx.shop.front, main: null },
      open.map(({ row }) => entryOf(row)),
    ) as RouteEntry[],
  );
  const fitting = candidates(table, path);
  const tell = telling(ctx, rows);
  const [winner] = fitting;
  const told = [
    ...fitting.map((found) => tell(found, outcomeOf(found, winner as Candidate<RouteEntry>), winner?.route.path)),
    ...barred.flatMap(({ row, bar }) => candidates([entryOf(row)], path).map((found) => tell(found, bar))),
  ];
  const lost = { candidates: told, hops: [], reached: null, steps: [] };
  if (winner === undefined) return { ...lost, ends: 'nowhere', verdict: verdictText(ctx, 'not-found', null) };

  const { hops, cycle } = redirectHops(table, winner.route);
  const way = { candidates: told, hops: hops.map(({ route, to }) => ({ path: route.path, to })) };
  const last = hops.at(-1)?.to ?? path;
  if (cycle) return { ...lost, ...way, ends: 'cycle', verdict: verdictText(ctx, 'not-found', null) };
  if (outsideAddress(last) !== null) {
    return { ...lost, ...way, ends: 'outside', verdict: verdictText(ctx, 'redirect', last) };
  }
  const [end] = candidates(table, last);
  if (end === undefined) return { ...lost, ...way, ends: 'nowhere', verdict: verdictText(ctx, 'not-found', null) };
  const { route, params } = end;
  const { verdict, steps } = await judge(route, callerOf(tried));
  const drawnBy = route.layout === 'front' ? ctx.shop.internal : route.layout;
  return {
    ...way,
    ends: 'here',
    reached: {
      ...{ path: route.path, layout: route.layout, drawnBy, target: targetOf(route), params },
      personal: route.auth || route.permissions.length > 0,
    },
    steps: steps.map((step) => ({ check: step.check, outcome: step.outcome, why: stepText(ctx, step) })),
    verdict: verdictText(ctx, verdict.kind, verdictTarget(verdict)),
  };
}
