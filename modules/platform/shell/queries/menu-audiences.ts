import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { plainAudiences } from '../menu-contract.ts';

/** Whom an item of a menu can be for: everybody, visitors, members, and those of whom a fact holds. */
export function menuAudiences(ctx: Ctx): { value: string; label: string }[] {
  const plain = plainAudiences.map((value) => ({ value, label: ctx.t(`shell.console.menuAudience.${value}`) }));
  const facts = Array.from(ctx.services.registry.facts, ([value, { people }]) => ({
    value,
    label: labelIn(ctx.locale, people),
  }));
  return [...plain, ...facts];
}
