import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import type { FavoriteCount } from '../contract.ts';

interface Row extends FavoriteCount {
  id: number;
}

/** How many members keep each of the things, and whether the person does. */
export async function keptCounts(ctx: Ctx, type: string, ids: readonly number[]): Promise<Map<number, FavoriteCount>> {
  const rows = await ctx.db.rows<Row>(
    `SELECT i.id, count(f.id)::int AS cnt, coalesce(bool_or(f.member_id = $4), false) AS mine
     FROM unnest($3::bigint[]) AS i(id)
     LEFT JOIN favorite f ON f.shop_id = $1 AND f.type = $2 AND f.target_id = i.id
     GROUP BY i.id`,
    [ctx.shop.id, type, ids, ctx.person?.id ?? 0],
  );
  return new Map(rows.map(({ id, cnt, mine }) => [id, { cnt, mine }]));
}

/** The same for those among the things that the person can see, by number as text. */
export async function countFavorites(
  ctx: Ctx,
  { type, ids }: { type: string; ids: number[] },
): Promise<{ data: Record<string, FavoriteCount> }> {
  const cards = (await findTarget(ctx, type)?.cards(ctx, ids)) ?? [];
  const counts = await keptCounts(
    ctx,
    type,
    cards.map((card) => card.id),
  );
  return { data: Object.fromEntries([...counts].map(([id, count]) => [String(id), count])) };
}
