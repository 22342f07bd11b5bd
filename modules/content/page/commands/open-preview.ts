import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { randomToken } from '../../../../kernel/security/random-token.ts';
import type { pageDesign as design } from '../design-contract.ts';
import { workingPage } from '../queries/page-design.ts';
import { shopBlocks } from '../shop-blocks.ts';
import { readTree } from '../tree/read-tree.ts';
import type { PageTree } from '../tree/tree.ts';
import { cleanTree } from './clean-tree.ts';

const HOUR_MS = 3_600_000;

/** Puts a draft behind a secret address for an hour, cleaned like one that is saved; older ones are thrown away. */
export async function openPreview(
  ctx: Ctx,
  { id, tree }: { id: number; tree: PageTree },
): Promise<OutputOf<(typeof design)['page.preview']>> {
  const page = await workingPage(ctx, id);
  const { blocks: before } = readTree(page.tree, page, shopBlocks(ctx));
  const blocks = await cleanTree(ctx, tree.blocks, before);
  const { token, hash } = randomToken();
  const now = ctx.services.now();
  const until = new Date(now.getTime() + HOUR_MS).toISOString();
  await ctx.db.write(async (tx) => {
    await tx.rows('DELETE FROM page_preview WHERE shop_id = $1 AND until < $2', [ctx.shop.id, now.toISOString()]);
    await tx.rows('INSERT INTO page_preview (token_hash, page_id, tree, until) VALUES ($1, $2, $3, $4)', [
      ...[hash, id, JSON.stringify({ ...tree, blocks }), until],
    ]);
  });
  const address = (path: string): string => `${path}?id=${id}&preview=${token}`;
  return { data: { preview: token, desktop: address('/page'), phone: address('/mobile/page'), until } };
}
