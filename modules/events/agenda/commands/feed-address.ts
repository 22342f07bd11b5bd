import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { feedToken } from '../feed-token.ts';

/** The address of the caller's calendar; renewed, the former one opens nothing any more. */
export async function feedAddress(ctx: Ctx, { renew }: { renew: boolean }): Promise<{ data: { url: string } }> {
  const member = signedIn(ctx).id;
  const [row] = await ctx.db.write((tx) =>
    tx.finish<{ salt: number }>(
      `INSERT INTO agenda_feed (member_id) VALUES ($2)
       ON CONFLICT (shop_id, member_id) DO UPDATE SET salt = agenda_feed.salt + $3,
         updated_at = CASE WHEN $3 = 0 THEN agenda_feed.updated_at ELSE now() END
       WHERE agenda_feed.shop_id = $1 RETURNING salt`,
      [ctx.shop.id, member, renew ? 1 : 0],
    ),
  );
  const token = feedToken(ctx, { member, salt: row?.salt ?? 1 });
  return { data: { url: `${originOf(ctx.services.config, ctx.shop.canonicalHost)}/api/front/agenda/feed/${token}` } };
}
