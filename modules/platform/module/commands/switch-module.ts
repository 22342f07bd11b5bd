import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ModuleManifest } from '../../../../kernel/module/manifest.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { changeShop } from '../../../../kernel/tenancy/change-shop.ts';
import { modulesOffOf } from '../../../../kernel/tenancy/shop-register.ts';
import { refuse } from '../refusals.ts';

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
  if (manifest.core && !enabled) throw refuse.core();
  const offered = new Set(registry.offered(ctx.shop).map((one) => one.id));
  const needed = withNeeded(ctx, manifest);
  if (enabled && needed.some((one) => !offered.has(one))) throw refuse.not_offered();
  if (!enabled) {
    const dependants = registry.enabled(ctx.shop).filter(({ dependsOn }) => dependsOn?.includes(id));
    if (dependants.length > 0) {
      const names = dependants.map(({ title }) => labelIn(ctx.locale, title));
      throw refuse.needed({ modules: enumerated(names, ctx.locale) });
    }
  }
  await ctx.db.write(
    async (tx) => {
      const off = await modulesOffOf(tx, ctx.shop.id);
      const modulesOff = enabled ? off.filter((one) => !needed.includes(one)) : [...new Set([...off, id])];
      await changeShop(tx, signals, ctx.shop.id, { modulesOff });
    },
    { reason: comment },
  );
}
