import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { searchTsquery } from '../../../../kernel/rules/search-terms.ts';
import { countListed, listedPage, readerValues } from '../../envelope/public.ts';
import { matchingEachSql, matchingItemsSql, matchingSql } from '../../search/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard, news } from '../contract.ts';
import { branchesOf } from './branches-of.ts';
import { mostViewed } from './most-viewed.ts';

type List = (typeof news)['news.list'];

/** Rows of a list by words up to which its newest are read one by one, where many hold the words. */
const NEAR = 200;

/** How news with certain words are found: the condition on them, and what counts them. */
interface Found {
  condition: string;
  counted: string;
  /** They were chosen by the index of words, which knows tags and branches: no other filter is left. */
  isGathered: boolean;
}

/**
 * How news with certain words are found: `typed` is the placeholder of the words, `where` further conditions on their entries.
 * The planner cannot know which way is short: to it the pairs of one word fall together by chance, and a word that it never
 * met is as common as any. So the words are counted first: few are gathered, and many met on the way through the newest.
 */
async function withWords(
  ctx: Ctx,
  { typed, where, isNear }: { typed: string; where: readonly string[]; isNear: boolean },
  values: readonly unknown[],
): Promise<Found> {
  const counted = matchingItemsSql('news', typed, where);
  if ((await countListed(ctx, counted, values)) <= MOST_COUNTED) {
    return { condition: `t.id = any(array(select e.item_id from ${counted}))`, counted, isGathered: true };
  }
  return { condition: (isNear ? matchingEachSql : matchingSql)('news', 't.id', typed), counted, isGathered: false };
}

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
  const isNear = sort === 'latest' && page * limit <= NEAR;
  const ofEntries = [
    ...tagged('e.tag_ids'),
    ...(parameter === null ? [] : [`e.branch_id = any(${parameter}::bigint[])`]),
  ];
  const found = typed === null ? null : await withWords(ctx, { typed, where: ofEntries, isNear }, values);
  const narrowed = found?.isGathered
    ? { where: [found.condition], counted: found.counted }
    : {
        where: [...tagged('t.tag_ids'), ...(found === null ? [] : [found.condition])],
        ...(parameter !== null && { branches: { column: 't.category_id', parameter } }),
        ...(found !== null && { counted: found.counted }),
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
      ...(isWhole && { moment: { sql: 't.published_at', type: 'news' } }),
      columns: cardColumns,
      source: cardSource,
    },
    asked,
    values,
  );
}
