import { factAudiences } from '../../../../kernel/audience/audiences.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { plainAudiences } from '../menu-contract.ts';

/** Whom an item of a menu can be for: everybody, visitors, members, and those of whom a fact holds. */
export function menuAudiences(ctx: Ctx): { value: string; label: string }[] {
  const plain = plainAudiences.map((value) => ({ value, label: ctx.t(`shell.console.menuAudience.${value}`) }));
  return [...plain, ...factAudiences(ctx)];
}
