import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { notices } from '../contract.ts';
import { type Audience, countUnread } from '../queries/count-unread.ts';

/** Marks some of the caller's own notices as read, or all of them; answers how many are left unread. */
export async function readNotices(
  ctx: Ctx,
  audience: Audience,
  { ids, all }: ParsedOf<(typeof notices)['notice.own.read']>,
): Promise<{ unread: number }> {
  const { id } = signedIn(ctx);
  await ctx.db.write((tx) =>
    tx.rows(
      `update notice set read_at = $4 where shop_id = $1 and member_id = $2 and audience = $3 and read_at is null and listed
       and ($5 or id = any ($6::bigint[]))`,
      [ctx.shop.id, id, audience, ctx.services.now().toISOString(), all, ids],
    ),
  );
  return countUnread(ctx, audience);
}
