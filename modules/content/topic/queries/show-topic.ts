import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { newsCards } from '../../news/public.ts';
import type { topic } from '../contract.ts';
import { publishedTopics } from '../published-topics.ts';
import { topicItems } from './topic-items.ts';

/** One topic by its number or slug, `preview` its draft; a category that is not its own makes it not found. */
export function showTopic(
  ctx: Ctx,
  id: string,
  { category: inCategory, preview = '' }: { category?: string | undefined; preview?: string } = {},
): Promise<OutputOf<(typeof topic)['topic.show']>> {
  return publishedTopics.show(ctx, { id, preview }, async (row, { pick, withdrawn }) => {
    const { category, categoryName, type, items, cover } = row;
    if (inCategory !== undefined && inCategory !== category) throw notFound();
    const sections = withdrawn ? [] : await topicItems(ctx, row.sections, pick);
    const news = sections.flatMap((one) => one.items.filter((item) => item.type === 'news').map((item) => item.id));
    const shown = { category, categoryName, type, items, hero: cover, sections };
    return { ...shown, news: await newsCards(ctx, [...new Set(news)]) };
  });
}
