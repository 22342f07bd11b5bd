import type { Ctx } from '../../../kernel/http/context.ts';
import type { Leaning } from '../../../kernel/module/leaning.ts';

/** The pages with blocks of a module: those blocks stay empty while it is off. */
export async function leaningOn(ctx: Ctx, module: string): Promise<Leaning[]> {
  const pages = await ctx.db.rows<{ title: string }>(
    `select title from page where shop_id = $1 and tree is not null
       and jsonb_path_exists(tree, '$.**.type ? (@ starts with $module)'::jsonpath, jsonb_build_object('module', $2::text))
     order by id desc limit 100`,
    [ctx.shop.id, `${module}.`],
  );
  return [
    {
      label: { zh: '含有其区块的页面（区块将为空）：', en: 'Pages with its blocks (which stay empty): ' },
      count: pages.length,
      examples: pages.slice(0, 5).map(({ title }) => title),
    },
  ];
}
