import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FoundPaper } from '../../../../kernel/paper/find-paper.ts';
import type { paper } from '../contract.ts';
import { LOOKS, type Look } from '../look.ts';
import { looksVersion } from '../queries/list-papers.ts';
import { looksOf } from '../queries/looks.ts';
import { paperRefusals } from '../refusals.ts';
import { paperHere, sizeOf } from './paper-here.ts';

/** Refuses texts and pictures that the paper does not have, and words that it may not say. */
function checkTexts(ctx: Ctx, { texts, pictures = {} }: FoundPaper, look: Look, before: Look | undefined): void {
  const known = texts?.(ctx) ?? {};
  if (Object.keys(look.pictures).some((name) => !(name in pictures))) throw paperRefusals.text_unknown();
  for (const [name, { zh, en }] of Object.entries(look.texts)) {
    const text = known[name];
    if (text === undefined) {
      // Of a module that is off by now: it stays for when that is on again.
      if (before?.texts[name] !== undefined) continue;
      throw paperRefusals.text_unknown();
    }
    const said = `${zh} ${en}`.toLowerCase();
    const forbidden = text.never?.find((word) => said.includes(word.toLowerCase()));
    if (forbidden !== undefined) throw paperRefusals.words_forbidden({ word: forbidden });
  }
}

/** Says how one paper looks, as a change of the settings that can be taken back there. */
export async function saveLook(ctx: Ctx, { paper: name, version, look }: ParsedOf<(typeof paper)['paper.save']>) {
  const found = paperHere(ctx, name);
  if (look.size !== '') sizeOf(found, look.size);
  const looks = await looksOf(ctx);
  checkTexts(
    ctx,
    found,
    look,
    looks.find((one) => one.paper === name),
  );
  const others = looks.filter((one) => one.paper !== name);
  const note = ctx.t('paper.console.changed', { paper: ctx.locale === 'en' ? found.title.en : found.title.zh });
  await ctx.db.write((tx) =>
    ctx.services.settings.change(ctx, tx, [{ key: LOOKS, value: [...others, { paper: name, ...look }], version }], {
      note,
    }),
  );
  return { data: { id: 1, version: await looksVersion(ctx) } };
}
