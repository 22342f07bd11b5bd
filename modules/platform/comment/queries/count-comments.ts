import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { seenRecord, type Which } from '../seen-record.ts';

/** How many conversations about a record are open, and how many comments of others the caller has not seen. */
export async function countComments(ctx: Ctx, which: Which): Promise<{ open: number; unread: number }> {
  await seenRecord(ctx, ctx.db, which);
  const row = await ctx.db.row<{ open: number; unread: number }>(
    `select count(distinct t.id) filter (where t.resolved_at is null) as open,
       count(*) filter (where c.author_id <> $4 and c.removed_at is null and c.at > coalesce(s.at, '-infinity')) as unread
     from comment_thread t join comment c on c.shop_id = t.shop_id and c.thread_id = t.id
     left join comment_seen s on s.shop_id = t.shop_id and s.member_id = $4 and s.record = t.record and s.row_id = t.row_id
     where t.shop_id = $1 and t.record = $2 and t.row_id = $3`,
    [ctx.shop.id, which.record, which.id, signedIn(ctx).id],
  );
  return row ?? { open: 0, unread: 0 };
}
