import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import { viewExists } from '../../../../kernel/module/view-exists.ts';
import type { RouteFacts } from '../route-checks.ts';
import { factOfGrant, type RouteRow } from './route-table.ts';

/** What is true in the shop right now, for the checks of its routes; pages are asked about all at once. */
export async function routeFacts(ctx: Ctx, others: readonly RouteRow[], pages: readonly number[]): Promise<RouteFacts> {
  const { registry, settings } = ctx.services;
  const on = new Set(registry.enabled(ctx.shop).map(({ id }) => id));
  const folders = new Map(registry.modules.map(({ manifest, folder }) => [manifest.id, folder]));
  const cards = pages.length === 0 ? [] : ((await findTarget(ctx, 'page')?.cards(ctx, [...pages])) ?? []);
  const found = new Set(cards.map(({ id }) => id));
  return {
    others,
    isModuleOn: (module) => on.has(module),
    hasView: (module, component) => viewExists(folders.get(module) ?? '', component),
    isPermission: (permission) => factOfGrant(ctx, permission) !== null || registry.permissions.has(permission),
    hasPage: (page) => found.has(page),
    redirectHosts: await settings.get<string[]>(ctx, 'shell.redirectHosts'),
  };
}
