import type { Ctx } from '../../../kernel/http/context.ts';
import { amount, inOneLine, type Standing } from '../../../kernel/module/standing.ts';

/** How many agreements there are, and whether all that somebody is asked for can be read. */
export async function agreementStanding(ctx: Ctx): Promise<Standing> {
  const row = await ctx.db.row<{ all: number; unpublished: number }>(
    `select count(*)::int as all, (count(*) filter (where not exists (select from agreement_version v
       where v.shop_id = a.shop_id and v.agreement_id = a.id)))::int as unpublished from agreement a where a.shop_id = $1`,
    [ctx.shop.id],
  );
  const { all, unpublished } = row ?? { all: 0, unpublished: 0 };
  const text = amount(all, '份协议', 'agreement', 'agreements');
  if (unpublished === 0) return { text };
  return { text: inOneLine([text, amount(unpublished, '份没有发布', 'not published', 'not published')]), kind: 'warn' };
}
