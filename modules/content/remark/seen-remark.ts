import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { seenTarget } from './place.ts';

/**
 * Where a comment stands that the reader names; what does not stand, or stands at what they do not see, is refused as if it were not
 * there.
 */
export async function seenRemark(ctx: Ctx, id: number, pass: string): Promise<{ type: string; targetId: number }> {
  const row = await ctx.db.row<{ type: string; targetId: number }>(
    `select type, target_id as "targetId" from remark where shop_id = $1 and id = $2 and state = 'published'`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  await seenTarget(ctx, { type: row.type, id: row.targetId, pass });
  return row;
}
