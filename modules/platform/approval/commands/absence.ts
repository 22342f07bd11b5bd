import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { approvals } from '../contract.ts';
import { candidatesOf } from '../queries/candidates.ts';
import { refuse } from '../refusals.ts';

type Input = ParsedOf<(typeof approvals)['approval.absence.save']>;

/** Leaves a colleague in the caller's place for a time; what waits already stays where it is. */
export async function saveAbsence(
  ctx: Ctx,
  { substituteId, fromAt, untilAt }: Input,
): Promise<{ data: { id: number; version: number } }> {
  const me = signedIn(ctx).id;
  if (new Date(untilAt) <= new Date(fromAt) || new Date(untilAt) <= ctx.services.now()) {
    throw invalidInput({ untilAt: [ctx.t('approval.errors.absence_over')] });
  }
  if (substituteId === me) throw refuse.person_unfit();
  const data = await ctx.db.write(async (tx) => {
    const place = { shopId: ctx.shop.id, centreId: null, startedBy: null, thing: null };
    const fit = await candidatesOf(tx, place, [{ kind: 'person', memberId: substituteId }]);
    if (fit.length === 0) throw refuse.person_unfit();
    const row = await tx.row<{ id: number; version: number }>(
      `insert into approval_substitute (member_id, substitute_id, from_at, until_at) values ($1, $2, $3, $4)
       on conflict (shop_id, member_id) do update set substitute_id = $2, from_at = $3, until_at = $4,
         version = approval_substitute.version + 1, updated_at = now()
       returning id, version`,
      [me, substituteId, fromAt, untilAt],
    );
    if (row === null) throw new Error('The absence was not stored.');
    return row;
  });
  return { data };
}

/** Ends the caller's absence. */
export async function endAbsence(ctx: Ctx): Promise<Record<string, never>> {
  await ctx.db.write((tx) =>
    tx.rows('delete from approval_substitute where shop_id = $1 and member_id = $2', [ctx.shop.id, signedIn(ctx).id]),
  );
  return {};
}
