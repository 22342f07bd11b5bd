import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { searchTsquery } from '../../../../kernel/rules/search-terms.ts';
import { matchingItemsSql, matchingSql } from '../../../platform/search/public.ts';
import { countListed, listedPage, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard, news } from '../contract.ts';
import { branchesOf } from './branches-of.ts';
import { mostViewed } from './most-viewed.ts';

type List = (typeof news)['news.list'];

/** Rows of a list by words up to which its newest are read one by one, where many hold the words. */
const NEAR = 200;

/** Published news that the reader may see, newest or most read first. */
export async function listNews(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { category, tag, q = '', sort, page, limit } = input;
  const none = { data: [], total: 0, page, limit };
  const words = searchTsquery(q);
  // Something was typed, but nothing that can be searched for.
  if (words === null && q !== '') return none;
  const branches = category === undefined ? null : await branchesOf(ctx, category);
  if (branches?.length === 0) return none;
  const values: unknown[] = readerValues(ctx);
  const bind = binder(values);
  const taken = tag === undefined ? null : bind(tag);
  const tagged = (column: string): string[] => (taken === null ? [] : [`${column} @> array[${taken}::bigint]`]);
  const typed = words === null ? null : bind(words);
  const parameter = branches === null ? null : bind(branches);
  // Of branches the index of words knows nothing.
  const counted =
    typed === null || parameter !== null ? undefined : matchingItemsSql('news', typed, tagged('e.tag_ids'));
  const isNear = sort === 'latest' && page * limit <= NEAR;
  const isMuch = isNear && counted !== undefined && (await countListed(ctx, counted, values)) > MOST_COUNTED;
  const narrowed = {
    where: [...tagged('t.tag_ids'), ...(typed === null ? [] : [matchingSql('news', 't.id', typed, isMuch)])],
    ...(parameter !== null && { branches: { column: 't.category_id', parameter } }),
    ...(counted !== undefined && { counted }),
  };
  const asked = { page, limit };
  if (sort === 'views') return mostViewed(ctx, narrowed, asked, values);
  // What is narrowed by a tag or by words is looked through, and ends where nobody reads on.
  const isWhole = tag === undefined && words === null;
  return listedPage<NewsCard>(
    ctx,
    {
      table: 'news',
      ...narrowed,
      order: 't.published_at desc, t.id desc',
      ...(isWhole && { moment: 't.published_at' }),
      columns: cardColumns,
      source: cardSource,
    },
    asked,
    values,
  );
}
