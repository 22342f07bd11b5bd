import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';
import type { shellConfigure } from '../configure-contract.ts';
import { routeFacts } from '../queries/route-facts.ts';
import { allRoutes } from '../queries/route-table.ts';
import { routeProblems } from '../route-checks.ts';

type Input = ParsedOf<(typeof shellConfigure)['shellConfigure.saveRoute']>;

const COLUMNS = [
  ...['type', 'path', 'name', 'layout', 'permissions', 'auth', 'module', 'class', 'page', 'redirect', 'component'],
  ...['title', 'icon', 'nav', 'share'],
];

/** A route keeps only what its type needs, so that nothing stale hides in it. */
function tidied(input: Input) {
  return {
    ...input,
    id: input.id ?? null,
    module: input.type === 'vue' ? input.module : '',
    component: input.type === 'vue' ? input.component : '',
    page: input.type === 'page' ? (input.page ?? null) : null,
    redirect: input.type === 'redirect' ? (input.redirect ?? null) : null,
    icon: input.icon ?? null,
    nav: input.nav ?? null,
    share: input.share ?? null,
  };
}

/** Adds or changes a route of the shop, unless it would lead nowhere; refusals name each field. */
export async function saveRoute(ctx: Ctx, input: Input): Promise<{ data: { id: number; version: number } }> {
  const route = tidied(input);
  const facts = await routeFacts(ctx, await allRoutes(ctx), route.page === null ? [] : [route.page]);
  const problems = routeProblems(route, facts);
  if (problems.length > 0) {
    const fields: Record<string, string[]> = {};
    for (const { field, text, params } of problems) {
      fields[field] = [...(fields[field] ?? []), ctx.t(`shell.errors.${text}`, params)];
    }
    throw invalidInput(fields);
  }
  const values = COLUMNS.map((column) => {
    const value = route[column as keyof typeof route];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
  return ctx.db.write(
    async (tx) => {
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
      if (route.id === null) {
        const places = COLUMNS.map((_, index) => `$${index + 1}`).join(', ');
        const made = await tx.row<{ id: number; version: number }>(
          `insert into route_entry (${COLUMNS.join(', ')}) values (${places}) returning id, version`,
          values,
        );
        if (made === null) throw new Error('The route was not stored.');
        return { data: made };
      }
      const sets = COLUMNS.map((column, index) => `${column} = $${index + 4}`).join(', ');
      const changed = await tx.row<{ id: number; version: number }>(
        `update route_entry set ${sets}, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2 and version = $3 returning id, version`,
        [ctx.shop.id, route.id, input.version ?? 0, ...values],
      );
      if (changed !== null) return { data: changed };
      const there = await tx.row('select 1 from route_entry where shop_id = $1 and id = $2', [ctx.shop.id, route.id]);
      throw there === null ? notFound() : versionConflict();
    },
    { reason: input.comment },
  );
}
