import { gathered } from '../../../../kernel/database/gathered.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { matchingPlacesSql } from '../../search/public.ts';

/** What is looked for: `typed` is the placeholder of the words, `where` further conditions on their entries. */
export interface Looked {
  typed: string;
  where: readonly string[];
}

interface Asked {
  page: number;
  limit: number;
}

/** How many items hold the words, and the numbers of those on one page of them. */
interface Found extends Asked {
  total: number;
  ids: number[];
}

/**
 * A page of the news that hold certain words, the newest first: numbers alone, chosen from the index of words in the statement that counts
 * them; null where so many hold them that the newest are met sooner on the way. Kept until what visitors read changes.
 */
export async function foundNews(
  ctx: Ctx,
  { typed, where }: Looked,
  { page, limit }: Asked,
  values: readonly unknown[],
): Promise<Pick<Found, 'total' | 'ids'> | null> {
  const look = async (): Promise<Found> => {
    const [most, skipped] = [values.length + 1, values.length + 2];
    const row = await ctx.db.row<Pick<Found, 'total' | 'ids'>>(
      gathered(`with found as materialized (select * from ${matchingPlacesSql('news', typed, where)} where $3::text is not null)
        select (select count(*)::int from found) as total, array(
          select item_id from found order by published_at desc, item_id desc limit $${most} offset $${skipped}) as ids`),
      [...values, limit, (page - 1) * limit],
    );
    return { page, limit, total: row?.total ?? 0, ids: row?.ids ?? [] };
  };
  const key = ['news.found', JSON.stringify([typed, where, values])].join('\n');
  const kept = <T>(part: string, read: () => Promise<T>): Promise<T> =>
    ctx.services.keptReads.get(ctx.shop.id, key + part, read);
  const first = await kept('', look);
  if (first.total > MOST_COUNTED) return null;
  return first.page === page && first.limit === limit ? first : kept(`\n${page} ${limit}`, look);
}
