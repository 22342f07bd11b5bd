import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';

/** Which of a person's two lists: that of the console, or that of the site. */
export type Audience = 'staff' | 'member';

/** Beyond it nobody counts on: a badge says 99+ long before. */
const MOST_COUNTED = 1000;

/** How many of the caller's notices are unread. */
export async function countUnread(ctx: Ctx, audience: Audience): Promise<{ unread: number }> {
  const row = await ctx.db.row<{ unread: number }>(
    `select count(*) as unread from (select from notice where shop_id = $1 and member_id = $2 and audience = $3
       and read_at is null and listed limit $4) n`,
    [ctx.shop.id, signedIn(ctx).id, audience, MOST_COUNTED],
  );
  return { unread: row?.unread ?? 0 };
}
