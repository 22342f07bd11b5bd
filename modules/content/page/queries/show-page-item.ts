import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { shownIn } from '../../envelope/public.ts';
import type { page as pageContract } from '../contract.ts';
import { placedNodes, readerClass } from '../tree/tree.ts';
import { pageWithBlocks } from './show-page.ts';
import { forReader, shownTree, typesIn } from './shown-tree.ts';

/** One block of a page that the reader may see; a withdrawn page has none. */
export async function showPageItem(
  ctx: Ctx,
  { page, item, version, params }: ParsedOf<(typeof pageContract)['page.item']>,
): Promise<OutputOf<(typeof pageContract)['page.item']>> {
  const { row, blocks } = await pageWithBlocks(ctx, { id: page, slug: '' });
  if (row.state === 'withdrawn') throw notFound();
  if (version !== undefined && version !== row.edition) throw versionConflict();
  const reader = readerClass(ctx.person);
  const mine = forReader(blocks, reader);
  const node =
    typeof item === 'number' ? mine[item] : placedNodes(mine).find((placed) => placed.node.id === item)?.node;
  if (node === undefined) throw notFound();
  const asked = { ...params, beside: typesIn(blocks) };
  const [block] = await shownTree(ctx, [node], { locale: shownIn(row.locales, ctx.locale), reader, asked });
  if (block === undefined) throw notFound();
  return { data: { page: row.id, item: block.id, version: row.edition, block } };
}
