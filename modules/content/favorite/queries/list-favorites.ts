import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import type { TargetCard } from '../../../../kernel/module/target-spec.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import type { favorite } from '../contract.ts';

interface Row {
  id: number;
  type: string;
  target_id: number;
  at: string;
}

/** What the person keeps, latest first; cards are fetched with one question per type. */
export async function listFavorites(
  ctx: Ctx,
  { type, page, limit }: ParsedOf<(typeof favorite)['favorite.list']>,
): Promise<OutputOf<(typeof favorite)['favorite.list']>> {
  const values: unknown[] = [ctx.shop.id, signedIn(ctx).id];
  const bind = binder(values);
  const kept = `favorite WHERE shop_id = $1 AND member_id = $2${type === undefined ? '' : ` AND type = ${bind(type)}`}`;
  const found = await ctx.db.row<{ total: number; data: Row[] }>(
    `SELECT ${boundedCount(kept)} AS total, (SELECT coalesce(json_agg(r), '[]') FROM (
       SELECT id, type, target_id, at FROM ${kept} ORDER BY at DESC, id DESC
       LIMIT ${bind(limit)} OFFSET ${bind((page - 1) * limit)}) r) AS data`,
    values,
  );
  const [rows, counted] = [found?.data ?? [], found?.total ?? 0];
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
  return { data, ...toldCount(counted), page, limit };
}
