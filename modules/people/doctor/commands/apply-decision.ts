import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ApprovalEnd } from '../../../../kernel/module/approval-spec.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { refuse } from '../refusals.ts';
import { type ApplicationState, moves } from '../rules.ts';
import { keepDoctorState, lockMember } from './lock-member.ts';

// What is returned and what is refused may both be mended and handed in again; the reason says how.
const MOVE = { approved: 'grant', rejected: 'reject', returned: 'reject' } as const;

/** What the end of an approval means for an application: a grant takes the place of the one before, a refusal says why. */
export async function applyDecision(ctx: Ctx, tx: Tx, { subjectId, outcome, by, reason }: ApprovalEnd): Promise<void> {
  if (outcome === 'withdrawn') return;
  const shopId = ctx.shop.id;
  const move = MOVE[outcome];
  const found = await tx.row<{ memberId: number }>(
    `select member_id as "memberId" from doctor where shop_id = $1 and id = $2`,
    [shopId, subjectId],
  );
  if (found === null) throw refuse.not_submitted();
  const { memberId } = found;
  await lockMember(tx, shopId, memberId);
  const row = await tx.row<{ state: ApplicationState }>(
    'select state from doctor where shop_id = $1 and id = $2 for update',
    [shopId, subjectId],
  );
  const next = row === null ? undefined : moves[move][row.state];
  if (next === undefined) throw refuse.not_submitted();
  const now = ctx.services.now().toISOString();
  if (move === 'grant') {
    await tx.rows(
      `update doctor set state = 'replaced', version = version + 1, updated_at = $3
       where shop_id = $1 and member_id = $2 and state = 'granted'`,
      [shopId, memberId, now],
    );
  }
  await tx.rows(
    `update doctor set state = $3, decided_at = $4, decided_by = $5, reason = $6, version = version + 1, updated_at = $4
     where shop_id = $1 and id = $2`,
    [shopId, subjectId, next, now, by, move === 'grant' ? null : reason],
  );
  await keepDoctorState(tx, shopId, memberId);
  const status = move === 'grant' ? 'granted' : 'rejected';
  await ctx.services.events.emit(ctx, tx, `doctor.${status}`, { id: subjectId, memberId });
  await sendNotice(ctx, tx, {
    kind: `doctor.${status}`,
    to: [memberId],
    key: String(subjectId),
    values: status === 'granted' ? {} : { reason },
    link: '/mobile/doctor/approval',
  });
  tx.afterCommit(() => ctx.services.realtime.toPerson(shopId, memberId, 'doctor.decided', { status }));
}
