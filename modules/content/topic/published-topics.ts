import { categoryNameSql, publishedItems } from '../envelope/public.ts';
import type { Section } from './admin-contract.ts';
import { topicCategories } from './categories.ts';
import type { TopicCard } from './contract.ts';
import { topicKind } from './kind.ts';

/** The topics that readers see, in the order of the editors. */
export const publishedTopics = publishedItems<TopicCard, { sections: Section[] }>(topicKind, {
  url: `'/topic?category=' || t.category || '&id=' || t.id`,
  columns: `t.category, t.type, ${categoryNameSql(topicCategories)} AS "categoryName",
    (SELECT count(*)::int FROM jsonb_array_elements(t.sections) AS s, jsonb_array_elements(s -> 'items')) AS items`,
  pageColumns: 't.sections',
  order: 't.position, t.published_at DESC, t.id DESC',
});
