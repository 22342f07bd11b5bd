import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';

/** What devices can be enrolled for in this shop, in the caller's language. */
export function worksOf(ctx: Ctx): { work: string; label: string; select: string }[] {
  const { registry } = ctx.services;
  return [...registry.deviceWork].flatMap(([work, { module, label, select }]) =>
    registry.isOn(ctx.shop, module) ? [{ work, label: labelIn(ctx.locale, label) ?? work, select }] : [],
  );
}
