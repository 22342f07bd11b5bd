import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type FoundPaper, findPaper } from '../../../../kernel/paper/find-paper.ts';
import type { PaperSizeName } from '../../../../kernel/rules/paper-size.ts';
import { paperRefusals } from '../refusals.ts';

/** The paper of that name in this shop; a refusal where there is none. */
export function paperHere(ctx: Ctx, name: string): FoundPaper {
  const found = findPaper(ctx.services.registry, ctx.shop, name);
  if (found === null) throw notFound();
  return found;
}

/** The size that was asked for, or the usual one; a refusal where the paper does not come in it. */
export function sizeOf({ sizes }: FoundPaper, asked: PaperSizeName | '' | undefined): PaperSizeName {
  if (asked === undefined || asked === '') return sizes[0];
  if (!sizes.includes(asked)) throw paperRefusals.size_unknown();
  return asked;
}
