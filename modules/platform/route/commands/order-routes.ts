import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';

/**
 * Puts the own routes of a layout into a new order. Their versions stay: an order says nothing about what a route is,
 * so that a form that is open elsewhere keeps its save.
 */
export async function orderRoutes(ctx: Ctx, layout: string, ids: readonly number[], comment: string): Promise<void> {
  await ctx.db.write(
    async (tx) => {
      const there = await tx.rows<{ id: number }>(
        'select id from route_entry where shop_id = $1 and layout = $2 for update',
        [ctx.shop.id, layout],
      );
      const named = new Set(ids);
      if (named.size !== there.length || there.some(({ id }) => !named.has(id))) throw versionConflict();
      await tx.rows(
        `update route_entry r set sort = o.place from unnest($2::bigint[]) with ordinality as o(id, place)
         where r.shop_id = $1 and r.id = o.id and r.sort <> o.place`,
        [ctx.shop.id, ids],
      );
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
    },
    { reason: comment },
  );
}
