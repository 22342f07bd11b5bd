import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PageRow, pageReader } from '../../envelope/public.ts';
import { newsCards } from '../../news/public.ts';
import type { Section } from '../admin-contract.ts';
import { cardColumns } from '../card-sql.ts';
import type { TopicCard, topic } from '../contract.ts';
import { topicKind } from '../kind.ts';
import { topicItems } from './topic-items.ts';

interface Row extends PageRow, Pick<TopicCard, 'category' | 'categoryName' | 'type' | 'items'> {
  sections: Section[];
}

const readPage = pageReader<Row>(topicKind, `${cardColumns}, t.sections`);

/** One topic by its number or slug, `preview` its draft; a category that is not its own makes it not found. */
export async function showTopic(
  ctx: Ctx,
  idOrSlug: string,
  { category: inCategory, preview = '' }: { category?: string | undefined; preview?: string } = {},
): Promise<OutputOf<(typeof topic)['topic.show']>> {
  const { row, page, pick, withdrawn } = await readPage(ctx, idOrSlug, preview);
  if (inCategory !== undefined && inCategory !== row.category) throw notFound();
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
