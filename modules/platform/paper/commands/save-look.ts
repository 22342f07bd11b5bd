import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { paper } from '../contract.ts';
import { LOOKS } from '../look.ts';
import { looksVersion } from '../queries/list-papers.ts';
import { looksOf } from '../queries/looks.ts';
import { paperHere, sizeOf } from './paper-here.ts';

/** Says how one paper looks, as a change of the settings that can be taken back there. */
export async function saveLook(ctx: Ctx, { paper: name, version, look }: ParsedOf<(typeof paper)['paper.save']>) {
  const found = paperHere(ctx, name);
  if (look.size !== '') sizeOf(found, look.size);
  const others = (await looksOf(ctx)).filter((one) => one.paper !== name);
  const note = ctx.t('paper.console.changed', { paper: ctx.locale === 'en' ? found.title.en : found.title.zh });
  await ctx.db.write((tx) =>
    ctx.services.settings.change(ctx, tx, [{ key: LOOKS, value: [...others, { paper: name, ...look }], version }], {
      note,
    }),
  );
  return { data: { id: 1, version: await looksVersion(ctx) } };
}
