import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { expert } from '../contract.ts';

/** The public page of the expert who the caller is. */
export async function ownExpert(ctx: Ctx): Promise<OutputOf<(typeof expert)['expert.me']>> {
  const data = await ctx.db.row<{ id: number; url: string }>(
    `SELECT t.id, '/expert?id=' || t.id AS url FROM expert_link l
     JOIN expert t ON t.shop_id = l.shop_id AND t.id = l.expert_id AND t.live
     WHERE l.shop_id = $1 AND l.member_id = $2`,
    [ctx.shop.id, signedIn(ctx).id],
  );
  return { data };
}
