import type { Ctx } from '../../../../kernel/http/context.ts';

/** The modules with what they need and who needs them. */
export function moduleRows(ctx: Ctx) {
  const { registry } = ctx.services;
  const on = registry.enabled(ctx.shop);
  return registry
    .offered(ctx.shop)
    .filter(({ isUnseen }) => !isUnseen)
    .map((manifest) => ({
      id: manifest.id,
      title: manifest.title,
      core: manifest.core ?? false,
      enabled: on.some(({ id }) => id === manifest.id),
      dependsOn: [...(manifest.dependsOn ?? [])],
      neededBy: on.filter(({ dependsOn }) => dependsOn?.includes(manifest.id)).map(({ id }) => id),
    }));
}
