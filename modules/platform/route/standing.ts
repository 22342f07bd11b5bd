import type { Ctx } from '../../../kernel/http/context.ts';
import { amount, inOneLine, type Standing } from '../../../kernel/module/standing.ts';

/** The shop's own routes, and those that wait for their moment. */
export async function routeStanding(ctx: Ctx): Promise<Standing> {
  const row = await ctx.db.row<{ all: number; planned: number }>(
    'select count(*)::int as all, (count(*) filter (where opens_at > $2))::int as planned from route_entry where shop_id = $1',
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  const { all, planned } = row ?? { all: 0, planned: 0 };
  if (all === 0) return { text: { zh: '沿用各模块的路由', en: 'As the modules bring them' } };
  const own = amount(all, '条自有路由', 'route of its own', 'routes of its own');
  if (planned === 0) return { text: own };
  return { text: inOneLine([own, amount(planned, '条定时生效', 'planned', 'planned')]), kind: 'waiting' };
}
