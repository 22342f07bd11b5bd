import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { memberAsPerson } from '../../../../kernel/identity/authenticate.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { itemsFor } from '../commands/link-paper.ts';
import { paperHere } from '../commands/paper-here.ts';
import { press } from '../commands/press.ts';
import { linkedPaper } from '../link.ts';
import { paperRefusals } from '../refusals.ts';
import { lookOf, printedLook } from './looks.ts';

const VIEW = 'paper.look.view';

/** Draws what a fresh link leads to, with what the person who asked for it may see at this moment. */
export async function readPaper(
  ctx: Ctx,
  asked: { what: string; until: number; proof: string; take: boolean },
): Promise<RawAnswer> {
  const linked = linkedPaper(ctx, asked);
  if (linked === null) throw notFound();
  const person = await memberAsPerson(ctx.db, ctx.shop.id, linked.member, linked.kind);
  if (person === null) throw notFound();
  const as = ctx.as(person, linked.locale);
  const paper = paperHere(as, linked.paper);
  const isSample = 'look' in linked;
  if (isSample && !as.can(VIEW)) throw notFound();
  const items = isSample ? paper.sample(as) : await itemsFor(as, paper, linked.ids, linked.choices);
  if (items.length === 0) throw paperRefusals.nothing();
  const { size, locale } = linked;
  const look = await printedLook(as, isSample ? linked.look : await lookOf(as, linked.paper), locale);
  const pdf = await press(ctx, { paper, items, size, look, locale });
  const name = encodeURIComponent(`${labelIn(locale, paper.title)}.pdf`);
  return new RawAnswer('application/pdf', pdf, {
    'cache-control': 'private, no-store',
    'content-disposition': `${asked.take ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`,
    // The console shows it in a frame of its own. Viewers of PDF are pages of the browser, which work within no narrower policy.
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  });
}
