import { type ContentKind, knownCategories } from '../envelope/public.ts';
import { TopicValues } from './admin-contract.ts';
import { topic } from './schema.ts';

/** The topics as the envelope carries them. */
export const topicKind: ContentKind = {
  type: 'topic',
  record: 'topic.topic',
  label: { zh: '专题', en: 'Topic' },
  table: topic,
  tableName: 'topic',
  values: TopicValues,
  trade: 'labelled',
  showsDrafts: true,
  url: ({ id, category }) => `/topic?category=${category}&id=${id}`,
  check: (ctx, tx, { category }) => knownCategories(ctx, tx, 'topic_category', [String(category)]),
  missing: (item) => ({
    ...(item.lead === '' ? { lead: ['topic.errors.lead_needed'] } : {}),
    ...((item.sections as unknown[]).length === 0 ? { sections: ['topic.errors.sections_needed'] } : {}),
  }),
};
