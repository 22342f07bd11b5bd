import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  checkPreview,
  draftedSql,
  draftsOf,
  findPage,
  type PageRow,
  pageColumnsSql,
  pagedSql,
  pageFields,
  readerValues,
} from '../../envelope/public.ts';
import { newsCards } from '../../news/public.ts';
import type { Section } from '../admin-contract.ts';
import { cardColumns } from '../card-sql.ts';
import type { TopicCard, topic } from '../contract.ts';
import { topicItems } from './topic-items.ts';

interface Row extends PageRow, Pick<TopicCard, 'category' | 'categoryName' | 'type' | 'items'> {
  sections: Section[];
}

const select = (source: string, where: string): string => `
  SELECT ${cardColumns}, ${pageColumnsSql}, t.sections FROM ${source} t
  WHERE ${where} AND (t.slug = $4 OR t.id = $5) ORDER BY (t.slug = $4) DESC LIMIT 1`;
const SQL = select('topic', pagedSql);
const DRAFT_SQL = select(draftsOf('topic'), draftedSql);

/** One topic by its number or slug, `preview` its draft; a category that is not its own makes it not found. */
export async function showTopic(
  ctx: Ctx,
  idOrSlug: string,
  { category: inCategory, preview = '' }: { category?: string | undefined; preview?: string } = {},
): Promise<OutputOf<(typeof topic)['topic.show']>> {
  const isPreview = preview !== '';
  if (isPreview) checkPreview(ctx, 'topic', Number(idOrSlug), preview);
  const row = await findPage(ctx, 'topic', idOrSlug, (slug, id) =>
    ctx.db.row<Row>(isPreview ? DRAFT_SQL : SQL, [...readerValues(ctx), isPreview ? '' : slug, id]),
  );
  if (inCategory !== undefined && inCategory !== row.category) throw notFound();
  const { page, pick, withdrawn } = pageFields(ctx, row, isPreview);
  const sections = withdrawn ? [] : await topicItems(ctx, row.sections, pick);
  const news = sections.flatMap(({ items }) => items.filter(({ type }) => type === 'news').map(({ id }) => id));
  const { category, categoryName, type, items } = row;
  return {
    data: {
      ...page,
      category,
      categoryName,
      type,
      items,
      hero: page.cover,
      sections,
      news: await newsCards(ctx, [...new Set(news)]),
    },
    can: { edit: ctx.can('topic.topic.save') },
  };
}
