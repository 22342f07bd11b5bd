import type { Ctx } from '../../../kernel/http/context.ts';
import type { Leaning } from '../../../kernel/module/manifest.ts';

/** The open approvals of a module's matters: nobody can answer them while it is off. */
export async function leaningOn(ctx: Ctx, module: string): Promise<Leaning[]> {
  const open = await ctx.db.rows<{ title: string }>(
    `select title from approval_request where shop_id = $1 and starts_with(kind, $2) and concluded_at is null
     order by id desc limit 100`,
    [ctx.shop.id, `${module}.`],
  );
  return [
    {
      label: { zh: '进行中的审批停在原处，重新启用后继续：', en: 'Open approvals stand still until it is on again: ' },
      count: open.length,
      examples: open.slice(0, 5).map(({ title }) => title),
    },
  ];
}
