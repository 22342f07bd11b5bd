import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { withdrawFor } from '../../../platform/approval/public.ts';
import { removeFormerFiles } from '../../../platform/file/public.ts';
import { APPLICATION } from '../rules.ts';
import { keepDoctorState, lockMember } from './lock-member.ts';

/** A grant that ended. */
export interface EndedGrant {
  readonly id: number;
  readonly name: string;
}

/** Takes what waits for a decision back, before the member is locked: answers lock in that order too. Answers the grant that holds. */
async function withdrawOpen(ctx: Ctx, tx: Tx, memberId: number): Promise<EndedGrant | null> {
  const open = await tx.rows<{ id: number }>(
    `select id from doctor where shop_id = $1 and member_id = $2 and state = 'submitted'`,
    [ctx.shop.id, memberId],
  );
  for (const { id } of open) await withdrawFor(ctx, tx, APPLICATION, id, memberId);
  await lockMember(tx, ctx.shop.id, memberId);
  return tx.row<EndedGrant>(`select id, name from doctor where shop_id = $1 and member_id = $2 and state = 'granted'`, [
    ctx.shop.id,
    memberId,
  ]);
}

/** The pictures of a member's licence, all of them. */
const forgetPictures = (ctx: Ctx, tx: Tx, ownerId: number): Promise<void> =>
  removeFormerFiles(ctx, tx, { ownerId, purpose: 'licence', keep: 0 });

/** Deletes everything a member sent as a doctor, who may begin anew; answers the grant that ended by it. */
export async function forgetProfile(ctx: Ctx, tx: Tx, memberId: number): Promise<EndedGrant | null> {
  const ended = await withdrawOpen(ctx, tx, memberId);
  await tx.rows('delete from doctor where shop_id = $1 and member_id = $2', [ctx.shop.id, memberId]);
  await forgetPictures(ctx, tx, memberId);
  await keepDoctorState(tx, ctx.shop.id, memberId);
  return ended;
}

/**
 * Deletes number and picture of a member's licence; without it a profile is a draft, whatever it was before. Answers the
 * grant that ended by it.
 */
export async function forgetLicence(ctx: Ctx, tx: Tx, memberId: number): Promise<EndedGrant | null> {
  const ended = await withdrawOpen(ctx, tx, memberId);
  const own = [ctx.shop.id, memberId];
  // One draft is all a member has: what was under way goes before what was granted becomes one.
  await tx.rows(
    `delete from doctor d where d.shop_id = $1 and d.member_id = $2 and d.state in ('draft', 'submitted', 'rejected')
       and exists (select from doctor g where g.shop_id = $1 and g.member_id = $2 and g.state = 'granted')`,
    own,
  );
  await tx.rows(
    `update doctor set licence_box = null, licence_hash = null, licence_masked = null, licence_file = null,
       state = case when state = 'replaced' then state else 'draft' end, decided_at = null, decided_by = null, reason = null, ended_at = null,
       version = version + 1, updated_at = $3
     where shop_id = $1 and member_id = $2`,
    [...own, ctx.services.now().toISOString()],
  );
  await forgetPictures(ctx, tx, memberId);
  await keepDoctorState(tx, ctx.shop.id, memberId);
  return ended;
}
