import type { CategoryKind } from '../envelope/public.ts';
import { topicRefusals } from './refusals.ts';
import { topicCategory } from './schema.ts';

/** The categories that topics are sorted into, one each. */
export const topicCategories: CategoryKind = {
  record: 'topic.category',
  label: { zh: '专题分类', en: 'Topic category' },
  table: topicCategory,
  tableName: 'topic_category',
  items: 'topic',
  carries: (key) => `i.category = ${key}`,
  willCarry: (key) => `i.pending ->> 'category' = ${key}`,
  refuse: topicRefusals,
};
