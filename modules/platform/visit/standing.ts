import type { Ctx } from '../../../kernel/http/context.ts';
import { amount, type Standing } from '../../../kernel/module/standing.ts';

/** Whether somebody of the platform is here, or how often they were in a month. */
export async function visitStanding(ctx: Ctx): Promise<Standing> {
  const row = await ctx.db.row<{ recent: number; here: number }>(
    `select (count(*) filter (where started_at is not null))::int as recent,
       (count(*) filter (where ends_at > $2 and left_at is null))::int as here
     from visit where shop_id = $1 and created_at > $2::timestamptz - interval '30 days'`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  const { recent, here } = row ?? { recent: 0, here: 0 };
  if (here > 0) return { text: { zh: '平台人员正在站内', en: 'Somebody of the platform is here' }, kind: 'waiting' };
  if (recent === 0) return { text: { zh: '30 天内没有', en: 'None in 30 days' } };
  return { text: amount(recent, '次（30 天内）', 'in 30 days', 'in 30 days') };
}
