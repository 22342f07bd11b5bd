import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import { offerable } from '../commands/save-package.ts';

/** The modules that no package of the platform offers: shops that hold one cannot have them. */
export async function unofferedModules(ctx: Ctx): Promise<Label[]> {
  const { registry } = ctx.services;
  const packages = await ctx.db.rows<{ modules: string[] }>('select modules from shop_package where shop_id = $1', [
    ctx.shop.id,
  ]);
  if (packages.length === 0) return [];
  const offered = new Set(packages.flatMap(({ modules }) => modules));
  return offerable(registry).flatMap(({ id }) => {
    const title = registry.find(id)?.title;
    return title === undefined || offered.has(id) ? [] : [title];
  });
}
