import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { isSamePerson } from '../../../../kernel/identity/merged-members.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { refuse } from '../refusals.ts';
import { type ApplicationState, moves } from '../rules.ts';
import { keepDoctorState, lockMember } from './lock-member.ts';

interface Ending {
  readonly id: number;
  readonly version: number;
  readonly reason: string;
}

/** Ends a grant with a reason, as staff may of others: its person may mend the profile and hand it in again. */
export function endGrant(
  ctx: Ctx,
  { id, version, reason }: Ending,
): Promise<{ data: { id: number; version: number } }> {
  const by = signedIn(ctx).id;
  const shopId = ctx.shop.id;
  return ctx.db.write(
    async (tx) => {
      const found = await tx.row<{ memberId: number }>(
        'select member_id as "memberId" from doctor where shop_id = $1 and id = $2',
        [shopId, id],
      );
      if (found === null) throw notFound();
      const { memberId } = found;
      if (await isSamePerson(tx, shopId, memberId, by)) throw refuse.own_application();
      await lockMember(tx, shopId, memberId);
      const row = await tx.row<{ state: ApplicationState; version: number }>(
        'select state, version from doctor where shop_id = $1 and id = $2 for update',
        [shopId, id],
      );
      if (row === null) throw notFound();
      const next = moves.end[row.state];
      if (next === undefined) throw refuse.not_granted();
      if (row.version !== version) throw versionConflict();
      // A member has one application under way: where a change of the profile is, that one is left to be handed in.
      const data = await tx.row<{ id: number; version: number }>(
        `update doctor d set reason = $4, ended_at = $5, version = version + 1, updated_at = $5,
           state = case when exists (select from doctor u where u.shop_id = d.shop_id and u.member_id = d.member_id
             and u.state in ('draft', 'submitted', 'rejected')) then 'replaced' else $3 end
         where d.shop_id = $1 and d.id = $2 returning id, version`,
        [shopId, id, next, reason, ctx.services.now().toISOString()],
      );
      if (data === null) throw new Error('The end of the grant was not stored.');
      await keepDoctorState(tx, shopId, memberId);
      await ctx.services.events.emit(ctx, tx, 'doctor.ended', { id, memberId });
      await sendNotice(ctx, tx, {
        kind: 'doctor.grant_ended',
        to: [memberId],
        key: `${id}:${data.version}`,
        values: { reason },
        link: '/mobile/doctor/approval',
      });
      tx.afterCommit(() => ctx.services.realtime.toPerson(shopId, memberId, 'doctor.decided', { status: next }));
      return { data };
    },
    { reason },
  );
}
