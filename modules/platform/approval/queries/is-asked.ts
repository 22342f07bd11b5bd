import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { WAITS_FOR } from './candidates.ts';

/** Whether a record's open request asks the caller at this moment. */
export async function isAsked(ctx: Ctx, kind: string, subjectId: number): Promise<boolean> {
  const row = await ctx.db.row(
    `select 1 from approval_request r join approval_task a on a.shop_id = r.shop_id and a.request_id = r.id
     where r.shop_id = $1 and r.kind = $3 and r.subject_id = $4 and r.state = 'open' and a.state = 'open'
       and a.step = r.step and a.round = r.round and ${WAITS_FOR} limit 1`,
    [ctx.shop.id, signedIn(ctx).id, kind, subjectId],
  );
  return row !== null;
}
