import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { MenuProblem } from '../menu-rules.ts';

/** What is wrong with an item of a menu, in the reader's language, with modules by their names. */
export function menuProblemText(ctx: Ctx, { text, params }: MenuProblem): string {
  const { module = '', ...rest } = params;
  const title = ctx.services.registry.find(module)?.title;
  return ctx.t(`shell.errors.${text}`, { ...rest, module: labelIn(ctx.locale, title) ?? module });
}
