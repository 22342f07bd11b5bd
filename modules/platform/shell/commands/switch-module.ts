import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ModuleManifest } from '../../../../kernel/module/manifest.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { changeShop } from '../../../../kernel/tenancy/change-shop.ts';
import { refuse } from '../errors.ts';

/** Everything a module needs, itself last. */
function withNeeded(ctx: Ctx, manifest: ModuleManifest): string[] {
  const needed = (manifest.dependsOn ?? []).flatMap((id) => {
    const below = ctx.services.registry.find(id);
    return below === null ? [] : withNeeded(ctx, below);
  });
  return [...new Set([...needed, manifest.id])];
}

/** Switches a module on together with what it depends on, or off unless another that is on needs it. */
export async function switchModule(ctx: Ctx, id: string, enabled: boolean, comment: string): Promise<void> {
  const { registry, signals } = ctx.services;
  const manifest = registry.find(id);
  if (manifest === null) throw new Refusal(404, 'MODULE_NOT_FOUND');
  if (manifest.core && !enabled) throw refuse.module_core();
  const offered = new Set(registry.offered(ctx.shop).map((one) => one.id));
  const on = new Set(ctx.shop.modules);
  if (enabled) {
    if (withNeeded(ctx, manifest).some((needed) => !offered.has(needed))) throw refuse.module_not_offered();
    for (const needed of withNeeded(ctx, manifest)) if (registry.find(needed)?.core !== true) on.add(needed);
  } else {
    const dependants = registry.enabled(ctx.shop).filter(({ dependsOn }) => dependsOn?.includes(id));
    if (dependants.length > 0) {
      const names = dependants.map(({ title }) => labelIn(ctx.locale, title));
      throw refuse.module_needed({ modules: enumerated(names, ctx.locale) });
    }
    on.delete(id);
  }
  await ctx.db.write((tx) => changeShop(tx, signals, ctx.shop.id, { modules: [...on] }), { reason: comment });
}
