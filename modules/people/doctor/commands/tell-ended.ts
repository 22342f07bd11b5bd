import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { EndedGrant } from './forget-profile.ts';

/** Tells reviewers and other modules of a grant that ended by its own person. */
export async function tellEnded(ctx: Ctx, tx: Tx, memberId: number, { id, name }: EndedGrant): Promise<void> {
  await ctx.services.events.emit(ctx, tx, 'doctor.ended', { id, memberId });
  await sendNotice(ctx, tx, {
    kind: 'doctor.ended',
    to: await membersHolding(tx, ctx.shop.id, 'doctor.profile.review'),
    key: `${id}:${ctx.services.now().toISOString()}`,
    values: { name },
    link: `/backend/member/${memberId}`,
  });
}
