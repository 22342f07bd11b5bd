import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { membersHolding } from '../../../kernel/permission/members-holding.ts';
import { HANDLE } from './admin-contract.ts';

/** The topics of a demo shop; what its people asked and answered is its story. Who may answer for alerts is on duty there, and leads. */
export async function demo(ctx: Ctx): Promise<void> {
  const topics = await plantCategories(ctx, 'ask_topic', 'ask-topics.yaml');
  if (topics.size === 0) return;
  await ctx.db.write(async (tx) =>
    tx.rows(
      `insert into ask_duty (member_id, is_lead, days, from_time, until_time)
       select m.id, true, '{1,2,3,4,5,6,7}'::smallint[], '00:00', '00:00' from unnest($2::bigint[]) m(id)
       where not exists (select from ask_duty d where d.shop_id = $1)`,
      [ctx.shop.id, await membersHolding(tx, ctx.shop.id, HANDLE)],
    ),
  );
}
