import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { approvals } from '../contract.ts';

type Absence = OutputOf<(typeof approvals)['approval.absence.me']>['data'];

/** Who answers for the caller, now or from a later moment; an absence that is over is none. */
export async function showAbsence(ctx: Ctx): Promise<Absence> {
  return ctx.db.row<NonNullable<Absence>>(
    `select json_build_object('id', m.id, 'name', m.name) as substitute, s.from_at as "fromAt", s.until_at as "untilAt"
     from approval_substitute s join member m on m.shop_id = s.shop_id and m.id = s.substitute_id
     where s.shop_id = $1 and s.member_id = $2 and s.until_at > $3`,
    [ctx.shop.id, signedIn(ctx).id, ctx.services.now().toISOString()],
  );
}
