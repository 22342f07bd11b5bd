import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';

/** Removes a route of the shop; a module's route with the same place holds again. */
export async function removeRoute(ctx: Ctx, id: number, version: number, comment: string): Promise<void> {
  await ctx.db.write(
    async (tx) => {
      const gone = await tx.row(
        'delete from route_entry where shop_id = $1 and id = $2 and version = $3 returning id',
        [ctx.shop.id, id, version],
      );
      if (gone === null) {
        const there = await tx.row('select 1 from route_entry where shop_id = $1 and id = $2', [ctx.shop.id, id]);
        throw there === null ? notFound() : versionConflict();
      }
      await ctx.services.signals.send(tx, SETTINGS_CHANGED, { shop: ctx.shop.id });
    },
    { reason: comment },
  );
}
