import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { heldOn } from '../../../kernel/permission/things.ts';

/** Tells the screens and phones of a contest that it moved, once the transaction has committed. */
export function tellContest(ctx: Ctx, tx: Tx, activityId: number): void {
  tx.afterCommit(() =>
    ctx.services.realtime.toRoom(ctx.shop.id, `score:${activityId}`, 'score.moved', { id: activityId }),
  );
}

/** The room in which screens, phones and desks hear that a contest moved: for everybody who may see it. */
export async function contestRoom(ctx: Ctx, { id }: Record<string, unknown>): Promise<string | null> {
  const found = await ctx.db.row<{ isPublic: boolean; isJudge: boolean }>(
    `select a.is_public as "isPublic", exists (select from score_judge j where j.shop_id = a.shop_id and j.activity_id = a.id and j.member_id = $3) as "isJudge"
     from score_activity a where a.shop_id = $1 and a.id = $2`,
    [ctx.shop.id, id, ctx.person?.id ?? null],
  );
  const isOfStaff = ctx.can('score.round.view') || heldOn(ctx, 'score.round.view').includes(Number(id));
  const isSeen = found !== null && (found.isPublic || found.isJudge || isOfStaff);
  return isSeen ? `score:${id}` : null;
}
