import type { Ctx } from '../../../../kernel/http/context.ts';
import { tokenHash } from '../../../../kernel/security/random-token.ts';
import type { PageTree } from '../tree/tree.ts';

/** The draft behind a secret, while it is good. */
export function previewedTree(ctx: Ctx, token: string): Promise<{ pageId: number; tree: PageTree; at: string } | null> {
  return ctx.db.row<{ pageId: number; tree: PageTree; at: string }>(
    `SELECT page_id AS "pageId", tree, created_at AS at FROM page_preview
     WHERE shop_id = $1 AND token_hash = $2 AND until > $3`,
    [ctx.shop.id, tokenHash(token), ctx.services.now().toISOString()],
  );
}
