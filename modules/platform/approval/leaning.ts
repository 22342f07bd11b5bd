import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Leaning } from '../../../kernel/module/leaning.ts';

/** The open approvals of a module's matters: nobody can answer them while it is off. */
export async function leaningOn(ctx: Ctx, module: string): Promise<Leaning[]> {
  const open = await ctx.db.rows<{ title: string }>(
    `select ${inLanguageSql('r', '$3', 'title')} as title from approval_request r
     where r.shop_id = $1 and starts_with(r.kind, $2) and r.concluded_at is null order by r.id desc limit 100`,
    [ctx.shop.id, `${module}.`, ctx.locale],
  );
  return [
    {
      label: { zh: '进行中的审批停在原处，重新启用后继续：', en: 'Open approvals stand still until it is on again: ' },
      count: open.length,
      examples: open.slice(0, 5).map(({ title }) => title),
    },
  ];
}
