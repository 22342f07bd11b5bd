import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Request } from '../request.ts';

/** Tells other modules and open browsers that these members are asked. */
export async function tellAsked(ctx: Ctx, tx: Tx, request: Request, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  const { id, kind, title, shopId } = request;
  await ctx.services.events.emit(ctx, tx, 'approval.asked', { id, kind, title, memberIds: [...memberIds] });
  tx.afterCommit(() => {
    for (const memberId of memberIds) ctx.services.realtime.toPerson(shopId, memberId, 'approval.asked', { id });
  });
}
