import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { toldCount } from '../../../../kernel/record/seek-page.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
import { searchTsquery } from '../../../../kernel/rules/search-terms.ts';
import { countListed, listedPage, readerValues } from '../../envelope/public.ts';
import { matchingEachSql, matchingItemsSql, matchingSql } from '../../search/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard, news } from '../contract.ts';
import { branchesOf } from './branches-of.ts';
import { foundNews, type Looked } from './found-news.ts';
import { mostViewed } from './most-viewed.ts';
import { newsCards } from './news-cards.ts';

type List = (typeof news)['news.list'];

/** Rows of a list by words up to which its newest are read one by one, where many hold the words. */
const NEAR = 200;

/**
 * The condition on news with certain words where most read ones are asked for, and what counts them; `typed` is the placeholder of the
 * words, `where` further conditions on their entries. The planner cannot know which way is short: to it the pairs of one word fall
 * together by chance, and a word that it never met is as common as any. So the words are counted first: few are gathered, which
 * leaves no other filter, and many looked for.
 */
async function amongViewed(ctx: Ctx, { typed, where }: Looked, values: readonly unknown[]) {
  const counted = matchingItemsSql('news', typed, where);
  const isFew = (await countListed(ctx, counted, values)) <= MOST_COUNTED;
  const condition = isFew ? `t.id = any(array(select e.item_id from ${counted}))` : matchingSql('news', 't.id', typed);
  return { condition, counted, isFew };
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
  const ofEntries = [
    ...tagged('e.tag_ids'),
    ...(parameter === null ? [] : [`e.branch_id = any(${parameter}::bigint[])`]),
  ];
  const looked = typed === null ? null : { typed, where: ofEntries };
  const asked = { page, limit };
  const inBranches = parameter !== null && { branches: { column: 't.category_id', parameter } };
  if (sort === 'views') {
    const found = looked === null ? null : await amongViewed(ctx, looked, values);
    const others = found?.isFew ? [] : tagged('t.tag_ids');
    const narrowed = {
      where: [...others, ...(found === null ? [] : [found.condition])],
      ...(!found?.isFew && inBranches),
      ...(found !== null && { counted: found.counted }),
    };
    return mostViewed(ctx, narrowed, asked, values);
  }
  const found = looked === null ? null : await foundNews(ctx, looked, asked, values);
  if (found !== null) return { data: await newsCards(ctx, found.ids), ...toldCount(found.total), ...asked };
  const holds = page * limit <= NEAR ? matchingEachSql : matchingSql;
  // What is narrowed by a tag or by words is looked through, and ends where nobody reads on.
  const isWhole = tag === undefined && words === null;
  return listedPage<NewsCard>(
    ctx,
    {
      table: 'news',
      where: [...tagged('t.tag_ids'), ...(typed === null ? [] : [holds('news', 't.id', typed)])],
      ...inBranches,
      // Of words that few hold, nothing is left to be read here.
      ...(typed !== null && { total: MOST_COUNTED + 1 }),
      order: 't.published_at desc, t.id desc',
      ...(isWhole && { moment: { sql: 't.published_at', type: 'news' } }),
      columns: cardColumns,
      source: cardSource,
    },
    asked,
    values,
  );
}
