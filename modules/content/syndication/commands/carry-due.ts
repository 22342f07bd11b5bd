import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { carryCopy } from './carry-copy.ts';
import { carryLater } from './carry-later.ts';
import { passOn } from './pass-on.ts';
import { tellPartner } from './tell-partner.ts';

/** Things of a table of one run. */
const AT_ONCE = 50;

/** Which shops have something to bring to others. */
export const CARRY_DUE = `select from syndication_partner where shop_id = this_shop and due_at <= now()
  union all select from syndication_offer where shop_id = this_shop and due_at <= now()
  union all select from syndication_copy where shop_id = this_shop and due_at <= now()`;

/** Brings to other shops, and from them, what is due: what was agreed first, then texts, then copies. */
export async function carryDue(ctx: Ctx): Promise<void> {
  const dueIn = async (table: string): Promise<number[]> => {
    const rows = await ctx.db.rows<{ id: number }>(
      `select id from ${table} where shop_id = $1 and due_at <= $2 order by due_at limit ${AT_ONCE}`,
      [ctx.shop.id, ctx.services.now().toISOString()],
    );
    return rows.map(({ id }) => id);
  };
  const works: [string, (id: number) => Promise<void>][] = [
    ['syndication_partner', (id) => tellPartner(ctx, id)],
    ['syndication_offer', (id) => passOn(ctx, id)],
    ['syndication_copy', (id) => carryCopy(ctx, ctx.shop, id)],
  ];
  let isMore = false;
  await eachApart(works, 'tables of what goes to other shops', async ([table, work]) => {
    const due = await dueIn(table);
    isMore ||= due.length === AT_ONCE;
    await eachApart(due, table, work);
  });
  if (isMore) await ctx.db.write((tx) => carryLater(ctx, tx));
}
