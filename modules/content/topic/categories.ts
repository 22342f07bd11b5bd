import type { CategoryKind } from '../envelope/public.ts';
import { topicCategory } from './schema.ts';

/** The categories that topics are sorted into, one each. */
export const topicCategories: CategoryKind = {
  record: 'topic.category',
  label: { zh: '专题分类', en: 'Topic category' },
  table: topicCategory,
  tableName: 'topic_category',
  items: 'topic',
};
