import type { SiteBlock } from '../../../../kernel/client/site-block.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PageTree } from '../tree/tree.ts';
import { type ShownFor, shownTree } from './shown-tree.ts';

/** A tree that is not saved as a reader of a kind would see it: a visitor's data is a visitor's, not that of the editor. */
export function canvasTree(ctx: Ctx, tree: PageTree, shown: ShownFor): Promise<SiteBlock[]> {
  const person = shown.reader === 'visitor' ? null : ctx.person;
  return shownTree({ ...ctx, person, locale: shown.locale }, tree.blocks, shown);
}
