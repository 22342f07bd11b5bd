import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Enclosure } from '../../../../kernel/module/enclosure-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { paperHere, sizeOf } from '../commands/paper-here.ts';
import { press } from '../commands/press.ts';
import { lookOf, printedLook } from './looks.ts';

/**
 * A paper of one record as a file, drawn now in the look of the shop and the language of the context; null where there is nothing to
 * print. Whoever asks says who may have it.
 */
export async function paperFile(ctx: Ctx, name: string, id: number): Promise<Enclosure | null> {
  const paper = paperHere(ctx, name);
  const item = (await paper.data(ctx, [id], {})).get(id);
  if (item === undefined) return null;
  const own = await lookOf(ctx, name);
  const look = await printedLook(ctx, own, ctx.locale);
  const bytes = await press(ctx, { paper, items: [item], size: sizeOf(paper, own.size), look, locale: ctx.locale });
  return { name: `${labelIn(ctx.locale, paper.title)}.pdf`, mime: 'application/pdf', bytes };
}
