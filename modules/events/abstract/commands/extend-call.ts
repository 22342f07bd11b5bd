import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { callBy } from '../read-call.ts';
import { refuse } from '../refusals.ts';

/** Lets one person hand in after the close (AB2); the last word about somebody holds. */
export function extendCall(
  ctx: Ctx,
  { callId, memberId, until, reason }: ParsedOf<(typeof abstractAdmin)['abstract.call.extend']>,
) {
  return ctx.db.write(
    async (tx) => {
      const call = await callBy(ctx, tx, callId, 'share');
      if (Date.parse(until) <= Date.parse(call.closesAt)) throw refuse.until_wrong();
      const person = await tx.row('select id from member where shop_id = $1 and id = $2', [ctx.shop.id, memberId]);
      if (person === null) throw refuse.person_unknown();
      const row = await tx.row<{ id: number }>(
        `insert into abstract_extension (call_id, member_id, until, reason, given_by) values ($1, $2, $3, $4, $5)
         on conflict (shop_id, call_id, member_id) do update set until = excluded.until, reason = excluded.reason, given_by = excluded.given_by,
           updated_at = now() returning id`,
        [callId, memberId, until, reason, signedIn(ctx).id],
      );
      return { data: { id: row?.id ?? 0 } };
    },
    { reason },
  );
}
