import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { settleNotices } from '../../../platform/notice/public.ts';

/** A turn that may be filled in now. */
export interface OpenTurn {
  id: number;
  planId: number;
}

/** The turn of a running plan that an answer of this moment is for, held until it is kept; of two at once the later one has none. */
export const openTurn = (ctx: Ctx, tx: Tx, memberId: number, scale: string): Promise<OpenTurn | null> =>
  tx.row<OpenTurn>(
    `select t.id, t.plan_id as "planId" from psychological_plan p join psychological_turn t on t.shop_id = p.shop_id and t.plan_id = p.id
     where p.shop_id = $1 and p.member_id = $2 and p.scale = $3 and p.state = 'running'
       and t.state in ('planned', 'due', 'late') and t.due_at <= $4 and t.closes_at > $4
     order by t.number limit 1 for update of t`,
    [ctx.shop.id, memberId, scale, ctx.services.now().toISOString()],
  );

/** A plan of which nothing is to come any more is over. */
export async function endPlan(ctx: Ctx, tx: Tx, planId: number): Promise<void> {
  await tx.rows(
    `update psychological_plan p set state = 'over', ended_at = $3, version = version + 1, updated_at = now()
     where p.shop_id = $1 and p.id = $2 and p.state = 'running'
       and not exists (select from psychological_turn t where t.shop_id = p.shop_id and t.plan_id = p.id and t.next_at is not null)`,
    [ctx.shop.id, planId, ctx.services.now().toISOString()],
  );
}

/** Notes that a turn was filled in: nobody reminds of it any more. */
export async function settleTurn(ctx: Ctx, tx: Tx, { id, planId }: OpenTurn): Promise<void> {
  await tx.rows(
    `update psychological_turn set state = 'done', next_at = null, updated_at = now() where shop_id = $1 and id = $2`,
    [ctx.shop.id, id],
  );
  await settleNotices(ctx, tx, ['psychological.turn_due', 'psychological.turn_late'], `${id}/`);
  await endPlan(ctx, tx, planId);
}
