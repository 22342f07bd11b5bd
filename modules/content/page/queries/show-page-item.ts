import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { page as pageContract } from '../contract.ts';
import { showPage } from './show-page.ts';

/** One block of a page that the reader may see; a withdrawn page has none. */
export async function showPageItem(
  ctx: Ctx,
  input: { page: number; item: number },
): Promise<OutputOf<(typeof pageContract)['page.item']>> {
  const { data } = await showPage(ctx, { id: input.page, slug: '' });
  const block = data.tree[input.item];
  if (block === undefined) throw notFound();
  return { data: { page: data.id, item: input.item, version: data.version, block } };
}
