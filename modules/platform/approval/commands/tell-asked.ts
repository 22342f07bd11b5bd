import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Request } from '../request.ts';
import { tellPeople } from './tell-people.ts';

/** Tells these members, other modules and open browsers that they are asked. */
export async function tellAsked(
  ctx: Ctx,
  tx: Tx,
  request: Request,
  memberIds: readonly number[],
  as: 'approval.asked' | 'approval.escalated' = 'approval.asked',
): Promise<void> {
  if (memberIds.length === 0) return;
  const { id, kind, title, shopId, round, step } = request;
  await tellPeople(ctx, tx, request, { kind: as, to: memberIds, key: `${id}:${round}:${step}` });
  await ctx.services.events.emit(ctx, tx, 'approval.asked', { id, kind, title, memberIds: [...memberIds] });
  tx.afterCommit(() => {
    for (const memberId of memberIds) ctx.services.realtime.toPerson(shopId, memberId, 'approval.asked', { id });
  });
}
