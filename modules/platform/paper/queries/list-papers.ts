import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { papersIn } from '../../../../kernel/paper/find-paper.ts';
import type { paper } from '../contract.ts';
import { LOOKS, type Look, NO_LOOK } from '../look.ts';
import { looksOf } from './looks.ts';

/** The version of what the shop says of its papers. */
export async function looksVersion(ctx: Ctx): Promise<number> {
  const all = await ctx.services.settings.all(ctx, { publicOnly: false });
  return all.find(({ key }) => key === LOOKS)?.version ?? 0;
}

/** Every paper of the shop with how it looks here. */
export async function listPapers(ctx: Ctx): Promise<OutputOf<(typeof paper)['paper.list']>> {
  const [looks, version] = await Promise.all([looksOf(ctx), looksVersion(ctx)]);
  const own = new Map(looks.map(({ paper: name, ...look }): [string, Look] => [name, look]));
  return {
    data: papersIn(ctx.services.registry, ctx.shop).map(({ name, title, module, sizes, texts, pictures = {} }) => ({
      ...{ name, title, module: module.title, sizes: [...sizes] },
      texts: Object.entries(texts?.(ctx) ?? {}).map(([text, { label, usual, most, names }]) => ({
        ...{ name: text, label, usual, most },
        names: Object.entries(names).map(([value, called]) => ({ name: value, label: called })),
      })),
      pictures: Object.entries(pictures).map(([picture, label]) => ({ name: picture, label })),
      look: own.get(name) ?? NO_LOOK,
      isOwn: own.has(name),
    })),
    version,
    can: { save: ctx.can('paper.look.save') },
  };
}
