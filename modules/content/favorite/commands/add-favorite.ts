import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import type { FavoriteCount } from '../contract.ts';
import { countFavorite } from '../queries/count-favorite.ts';

/** Keeps a thing that the person can see; keeping it again changes nothing. */
export async function addFavorite(ctx: Ctx, { type, id }: { type: string; id: number }): Promise<FavoriteCount> {
  const memberId = signedIn(ctx).id;
  const [card] = (await findTarget(ctx, type)?.cards(ctx, [id])) ?? [];
  if (card === undefined) throw notFound();
  await ctx.db.write((tx) =>
    tx.rows(
      `INSERT INTO favorite (member_id, type, target_id) VALUES ($1, $2, $3)
       ON CONFLICT (shop_id, member_id, type, target_id) DO NOTHING`,
      [memberId, type, id],
    ),
  );
  return countFavorite(ctx, type, id);
}
