import type { Ctx } from '../../../kernel/http/context.ts';
import type { Leaning } from '../../../kernel/module/leaning.ts';

/** The shop's own routes to what a module shows. */
export async function leaningOn(ctx: Ctx, module: string): Promise<Leaning[]> {
  const routes = await ctx.db.rows<{ path: string }>(
    `select path from route_entry where shop_id = $1 and (module = $2 or ($2 = 'page' and type = 'page'))
     order by path limit 100`,
    [ctx.shop.id, module],
  );
  return [
    {
      label: { zh: '自定义路由将不再可用：', en: 'Own routes lead nowhere: ' },
      count: routes.length,
      examples: routes.slice(0, 5).map(({ path }) => path),
    },
  ];
}
