import type { CategoryKind } from '../envelope/public.ts';
import { askTopic } from './schema.ts';

/** What questions are sorted into, one each. */
export const topicKind: CategoryKind = {
  record: 'ask.topic',
  label: { zh: '问答分类', en: 'Topic of questions' },
  table: askTopic,
  tableName: 'ask_topic',
  items: 'ask_question',
  carries: (key) => `i.topic = ${key}`,
  willCarry: () => 'false',
};
