import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import { countListed, dressedSql, type ListedItems, type ListedPage, listedSql } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard } from '../contract.ts';

const VIEWED =
  'news_view v join news t on t.shop_id = v.shop_id and t.id = v.news_id where v.shop_id = $1 and v.views > 0';
const UNREAD = `news t where not exists (
  select from news_view v where v.shop_id = t.shop_id and v.news_id = t.id and v.views > 0)`;

/**
 * News by how often they were read, the newest number first among equals; the list ends after ten thousand. What was read
 * is found by the index of its readings, what nobody read stands behind it.
 */
export async function mostViewed(
  ctx: Ctx,
  { where = [], branches, counted }: Pick<ListedItems, 'where' | 'branches' | 'counted'>,
  { page, limit }: { page: number; limit: number },
  values: readonly unknown[],
): Promise<ListedPage<NewsCard>> {
  const inBranches = branches === undefined ? [] : [`${branches.column} = any(${branches.parameter}::bigint[])`];
  const wanted = [listedSql, ...where, ...inBranches].join(' and ');
  const told = toldCount(await countListed(ctx, counted ?? `news t where ${wanted}`, values));
  const skipped = (page - 1) * limit;
  const place = { page, limit };
  if (skipped > DEEPEST_OFFSET) return { data: [], ...told, ...place };
  const read = (from: string, order: string, most: number, offset: number): Promise<NewsCard[]> => {
    const bound = [...values];
    const bind = binder(bound);
    const chosen = `select t.id, row_number() over (order by ${order}) as "@at" from ${from} and ${wanted}
      order by ${order} limit ${bind(most)} offset ${bind(offset)}`;
    return ctx.db.rows<NewsCard>(dressedSql(chosen, { columns: cardColumns, source: cardSource }), bound);
  };
  const viewed = await read(VIEWED, 'v.views desc, v.news_id desc', limit, skipped);
  if (viewed.length === limit) return { data: viewed, ...told, ...place };
  const before =
    viewed.length > 0 ? skipped + viewed.length : await countListed(ctx, `${VIEWED} and ${wanted}`, values);
  const unread = await read(UNREAD, 't.id desc', limit - viewed.length, Math.max(0, skipped - before));
  return { data: [...viewed, ...unread], ...told, ...place };
}
