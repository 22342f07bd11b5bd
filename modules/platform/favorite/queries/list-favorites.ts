import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { TargetCard } from '../../../../kernel/module/manifest.ts';
import type { favorite } from '../contract.ts';
import { findTarget } from '../find-target.ts';

interface Row {
  id: number;
  type: string;
  target_id: number;
  at: string;
  total: number;
}

/** What the person keeps, latest first; cards are fetched with one question per type. */
export async function listFavorites(
  ctx: Ctx,
  { type, page, limit }: ParsedOf<(typeof favorite)['favorite.list']>,
): Promise<OutputOf<(typeof favorite)['favorite.list']>> {
  const rows = await ctx.db.rows<Row>(
    `SELECT id, type, target_id, at, count(*) OVER ()::int AS total FROM favorite
     WHERE shop_id = $1 AND member_id = $2 AND ($3::text IS NULL OR type = $3)
     ORDER BY at DESC, id DESC LIMIT $4 OFFSET $5`,
    [ctx.shop.id, signedIn(ctx).id, type ?? null, limit, (page - 1) * limit],
  );
  const cards = new Map<string, TargetCard>();
  for (const kind of new Set(rows.map((row) => row.type))) {
    const ids = rows.filter((row) => row.type === kind).map((row) => row.target_id);
    for (const card of (await findTarget(ctx, kind)?.cards(ctx, ids)) ?? []) cards.set(`${kind}:${card.id}`, card);
  }
  const data = rows.map((row) => ({
    id: row.id,
    type: row.type,
    targetId: row.target_id,
    keptAt: row.at,
    target: cards.get(`${row.type}:${row.target_id}`) ?? null,
  }));
  return { data, total: rows[0]?.total ?? 0, page, limit };
}
