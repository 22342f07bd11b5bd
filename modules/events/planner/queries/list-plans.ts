import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { planner } from '../contract.ts';
import { PLAN_COLUMNS, PLAN_FROM, type PlanRow } from '../read-plan.ts';

type List = (typeof planner)['planner.plan.list'];

/** The plans of a conference, the newest first. */
export async function listPlans(ctx: Ctx, { conferenceId, page, limit }: ParsedOf<List>): Promise<OutputOf<List>> {
  const values = [ctx.shop.id, conferenceId];
  const [data, count] = await Promise.all([
    ctx.db.rows<PlanRow>(
      `select ${PLAN_COLUMNS} from ${PLAN_FROM} where p.shop_id = $1 and p.conference_id = $2 order by p.id desc limit $3 offset $4`,
      [...values, limit, (page - 1) * limit],
    ),
    ctx.db.row<{ total: number }>(
      'select count(*)::int as total from planner_plan p where p.shop_id = $1 and p.conference_id = $2',
      values,
    ),
  ]);
  return { data, total: count?.total ?? 0, page, limit };
}
