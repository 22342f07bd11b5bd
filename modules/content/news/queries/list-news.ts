import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { searchTsquery } from '../../../../kernel/rules/search-terms.ts';
import { matchingSql } from '../../../platform/search/public.ts';
import { listedPage, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard, news } from '../contract.ts';
import { branchesOf } from './branches-of.ts';
import { mostViewed } from './most-viewed.ts';

type List = (typeof news)['news.list'];

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
  const where = [
    ...(tag === undefined ? [] : [`t.tag_ids @> array[${bind(tag)}::bigint]`]),
    ...(words === null ? [] : [matchingSql('news', 't.id', bind(words))]),
  ];
  const parameter = branches === null ? null : bind(branches);
  const inBranches = parameter === null ? {} : { branches: { column: 't.category_id', parameter } };
  const asked = { page, limit };
  if (sort === 'views') return mostViewed(ctx, { where, ...inBranches }, asked, values);
  // What is narrowed by a tag or by words is looked through, and ends where nobody reads on.
  const isWhole = tag === undefined && words === null;
  return listedPage<NewsCard>(
    ctx,
    {
      table: 'news',
      where,
      order: 't.published_at desc, t.id desc',
      ...(isWhole && { moment: 't.published_at' }),
      ...inBranches,
      columns: cardColumns,
      source: cardSource,
    },
    asked,
    values,
  );
}
