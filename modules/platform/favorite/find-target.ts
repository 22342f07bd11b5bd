import type { Ctx } from '../../../kernel/http/context.ts';
import type { TargetSpec } from '../../../kernel/module/manifest.ts';

/** The type of thing of that name, of a module that is on in this shop; null where there is none. */
export function findTarget(ctx: Ctx, type: string): TargetSpec | null {
  for (const manifest of ctx.services.registry.enabled(ctx.shop)) {
    const target = manifest.targets?.[type];
    if (target !== undefined) return target;
  }
  return null;
}
