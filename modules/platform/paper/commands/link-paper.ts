import { keyRefused, notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { FoundPaper } from '../../../../kernel/paper/find-paper.ts';
import type { PaperChoices, PaperItem } from '../../../../kernel/paper/paper-spec.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { PaperSizeName } from '../../../../kernel/rules/paper-size.ts';
import { paperLink } from '../link.ts';
import type { Look } from '../look.ts';
import { lookOf } from '../queries/looks.ts';
import { paperRefusals } from '../refusals.ts';
import { paperHere, sizeOf } from './paper-here.ts';

/** What the papers of these numbers say, for the person of the context; those that are not there for them are left out. */
export async function itemsFor(
  ctx: Ctx,
  paper: FoundPaper,
  ids: readonly number[],
  choices: PaperChoices,
): Promise<PaperItem[]> {
  if (signedIn(ctx).kind === 'site') {
    if (paper.own === undefined) throw notFound();
  } else if (!ctx.can(paper.permission)) throw permissionDenied(paper.permission);
  const read = ctx.person?.kind === 'site' && paper.own !== undefined ? paper.own : paper.data;
  const found = await read(ctx, ids, choices);
  return ids.flatMap((id) => {
    const item = found.get(id);
    return item === undefined ? [] : [item];
  });
}

/** What is asked for. */
export interface Asked {
  paper: string;
  ids: readonly number[];
  size?: PaperSizeName | undefined;
  locale?: Locale | undefined;
  choices?: PaperChoices;
}

const caller = (ctx: Ctx) => {
  const { id: member, kind, apiKey } = signedIn(ctx);
  // A link is read as the member themselves, and a key may do less than they.
  if (apiKey !== undefined) throw keyRefused();
  return { member, kind };
};

/** A link to papers of records that the caller may have. */
export async function linkPapers(ctx: Ctx, { paper: name, ids, size, locale, choices = {} }: Asked) {
  const who = caller(ctx);
  const paper = paperHere(ctx, name);
  const { size: usual } = await lookOf(ctx, name);
  const chosen = sizeOf(paper, size ?? usual);
  if ((await itemsFor(ctx, paper, ids, choices)).length === 0) throw paperRefusals.nothing();
  const url = paperLink(ctx, {
    ...{ ...who, paper: name, ids: [...ids], choices: { ...choices } },
    ...{ size: chosen, locale: locale ?? ctx.locale },
  });
  return { data: { url } };
}

/** A link to an invented paper with a look that need not be stored. */
export async function linkSample(
  ctx: Ctx,
  { paper: name, look, size, locale }: { paper: string; look: Look; size?: PaperSizeName | undefined; locale: Locale },
) {
  const chosen = sizeOf(paperHere(ctx, name), size ?? look.size);
  return { data: { url: paperLink(ctx, { ...caller(ctx), paper: name, look, size: chosen, locale }) } };
}
