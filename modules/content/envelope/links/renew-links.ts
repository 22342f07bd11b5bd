import type { Ctx } from '../../../../kernel/http/context.ts';
import { brokenStates } from './link-states.ts';
import { sendVisits } from './visit-due-links.ts';

/**
 * Has the links of what is published visited again: once a week, and each night where nothing was found the last time.
 * What nobody has asked about for a month is forgotten.
 */
export async function renewLinks(ctx: Ctx): Promise<void> {
  const now = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    const used = 'exists (select from outside_link_use u where u.shop_id = l.shop_id and u.link_id = l.id)';
    await tx.rows(
      `delete from outside_link l where l.shop_id = $1 and not ${used} and l.due_at is null
         and l.checked_at < $2::timestamptz - interval '30 days'`,
      [ctx.shop.id, now],
    );
    await tx.rows(
      `update outside_link l set due_at = $2 where l.shop_id = $1 and l.due_at is null and ${used}
         and l.checked_at < $2::timestamptz - case when l.state = any ($3) then interval '20 hours' else interval '6 days' end`,
      [ctx.shop.id, now, [...brokenStates]],
    );
    const due = await tx.row('select 1 from outside_link where shop_id = $1 and due_at is not null limit 1', [
      ctx.shop.id,
    ]);
    if (due !== null) await sendVisits(ctx, tx);
  });
}
