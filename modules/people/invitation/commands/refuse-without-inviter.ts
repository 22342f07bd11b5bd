import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { memberAsPerson } from '../../../../kernel/identity/authenticate.ts';
import { holds } from '../../../../kernel/permission/holds.ts';
import { refuseBeyondOwn } from '../../role/public.ts';
import { placedGrants } from '../queries/placed-grants.ts';
import { refuse } from '../refusals.ts';

/**
 * Refuses an invitation whose inviter could not make it any more: otherwise somebody who is blocked, or has lost a role,
 * comes back within three days by a link that they gave themselves. What the platform invited to (`invitedBy` null) it answers for.
 */
export async function refuseWithoutInviter(
  ctx: Ctx,
  tx: Tx,
  { invitedBy, roleIds, centreId }: { invitedBy: number | null; roleIds: readonly number[]; centreId: number | null },
): Promise<void> {
  if (invitedBy === null) return;
  const inviter = await memberAsPerson(tx, ctx.shop.id, invitedBy, 'staff');
  if (inviter === null || !holds(inviter, 'invitation.invitation.save')) throw refuse.inviter_gone();
  const grants = await placedGrants(tx, ctx.shop.id, roleIds, centreId);
  await refuseBeyondOwn(ctx.as(inviter, ctx.locale), tx, grants).catch((error: unknown) => {
    throw error instanceof Refusal ? refuse.inviter_gone() : error;
  });
}
