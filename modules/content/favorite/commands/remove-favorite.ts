import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { FavoriteCount } from '../contract.ts';
import { countFavorite } from '../queries/count-favorite.ts';

/** Lets a thing go, also one that the person can no longer see; letting go of what is not kept changes nothing. */
export async function removeFavorite(ctx: Ctx, { type, id }: { type: string; id: number }): Promise<FavoriteCount> {
  const memberId = signedIn(ctx).id;
  await ctx.db.write((tx) =>
    tx.rows('DELETE FROM favorite WHERE shop_id = $1 AND member_id = $2 AND type = $3 AND target_id = $4', [
      ctx.shop.id,
      memberId,
      type,
      id,
    ]),
  );
  return countFavorite(ctx, type, id);
}
