import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { type ApplicationState, moves } from '../rules.ts';
import { keepDoctorState, lockMember } from './lock-member.ts';

/** A decision about one version of an application; `reason` is null for a grant. */
export interface Decision {
  readonly id: number;
  readonly version: number;
  readonly move: 'grant' | 'reject';
  readonly reason: string | null;
}

/** Decides an application that is handed in; of two decisions at once one wins, and nobody decides about themselves. */
export async function decide(ctx: Ctx, decision: Decision): Promise<{ data: { id: number; version: number } }> {
  const reviewer = signedIn(ctx);
  const shopId = ctx.shop.id;
  const data = await ctx.db.write(async (tx) => {
    const found = await tx.row<{ member_id: number }>(
      `select member_id from doctor where shop_id = $1 and id = $2 and state <> 'draft'`,
      [shopId, decision.id],
    );
    if (found === null) throw notFound();
    await lockMember(tx, shopId, found.member_id);
    const row = await tx.row<{ state: ApplicationState; version: number }>(
      'select state, version from doctor where shop_id = $1 and id = $2 for update',
      [shopId, decision.id],
    );
    if (row === null) throw notFound();
    if (found.member_id === reviewer.id) throw refuse.own_application();
    if (row.version !== decision.version) throw versionConflict();
    const next = moves[decision.move][row.state];
    if (next === undefined) throw refuse.not_submitted();
    const now = ctx.services.now().toISOString();
    if (decision.move === 'grant') {
      await tx.rows(
        `update doctor set state = 'replaced', version = version + 1, updated_at = $3
         where shop_id = $1 and member_id = $2 and state = 'granted'`,
        [shopId, found.member_id, now],
      );
    }
    const saved = await tx.row<{ id: number; version: number }>(
      `update doctor set state = $3, decided_at = $4, decided_by = $5, reason = $6, version = version + 1, updated_at = $4
       where shop_id = $1 and id = $2 returning id, version`,
      [shopId, decision.id, next, now, reviewer.id, decision.reason],
    );
    if (saved === null) throw new Error('The decision was not stored.');
    await keepDoctorState(tx, shopId, found.member_id);
    const event = decision.move === 'grant' ? 'doctor.granted' : 'doctor.rejected';
    await ctx.services.events.emit(ctx, tx, event, { id: saved.id, memberId: found.member_id });
    const status = decision.move === 'grant' ? 'granted' : 'rejected';
    tx.afterCommit(() => ctx.services.realtime.toPerson(shopId, found.member_id, 'doctor.decided', { status }));
    return saved;
  });
  return { data };
}
