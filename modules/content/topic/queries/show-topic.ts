import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findPage, type PageRow, pageColumnsSql, pagedSql, pageFields, readerValues } from '../../envelope/public.ts';
import { newsCards } from '../../news/public.ts';
import type { Section } from '../admin-contract.ts';
import { cardColumns } from '../card-sql.ts';
import type { TopicCard, topic } from '../contract.ts';
import { topicItems } from './topic-items.ts';

interface Row extends PageRow, Pick<TopicCard, 'category' | 'categoryName' | 'type' | 'items'> {
  sections: Section[];
}

const SQL = `
  SELECT ${cardColumns}, ${pageColumnsSql}, t.sections FROM topic t
  WHERE ${pagedSql} AND (t.slug = $4 OR t.id = $5) ORDER BY (t.slug = $4) DESC LIMIT 1`;

/** One topic by its number or slug; a category that is not its own makes it not found. */
export async function showTopic(
  ctx: Ctx,
  idOrSlug: string,
  inCategory?: string,
): Promise<OutputOf<(typeof topic)['topic.show']>> {
  const row = await findPage(ctx, 'topic', idOrSlug, (slug, id) =>
    ctx.db.row<Row>(SQL, [...readerValues(ctx), slug, id]),
  );
  if (inCategory !== undefined && inCategory !== row.category) throw notFound();
  const { page, pick, withdrawn } = pageFields(ctx, row);
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
