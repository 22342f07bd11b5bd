import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RevealSpec } from '../../../../kernel/module/reveal-spec.ts';

/** The values of people that the modules of this shop may reveal, by `<module>.<field>`. */
export function revealsOf(ctx: Ctx): Map<string, RevealSpec> {
  return new Map(ctx.services.registry.enabled(ctx.shop).flatMap(({ reveals = {} }) => Object.entries(reveals)));
}
