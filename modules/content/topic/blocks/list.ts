import { firstListed, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { sampleCard } from '../../envelope/public.ts';
import type { TopicCard } from '../contract.ts';
import { listTopics } from '../queries/list-topics.ts';
import { topicCards } from '../queries/topic-cards.ts';

/** What an editor writes of a list of topics. */
export const listFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Heading' } },
  items: {
    kind: 'pick',
    source: 'topic.topic',
    most: 12,
    label: { zh: '指定专题', en: 'Chosen topics' },
    help: { zh: '留空则按编辑排定的顺序取', en: 'Left empty, the first ones in the order of the editors' },
  },
  count: { kind: 'number', min: 1, max: 12, usual: 3, label: { zh: '个数', en: 'How many' } },
} as const satisfies BlockFields;

/** Published topics: chosen ones, or the first ones in the order of the editors. */
export const listBlock = defineBlock({
  type: 'topic.list',
  label: { zh: '专题', en: 'Topics' },
  hint: { zh: '指定的专题，或排在最前的几个', en: 'Chosen topics, or the first ones' },
  icon: 'M4 6.500 12 3l8 3.500-8 3.500zM4 12l8 3.500 8-3.500M4 16.500 12 20l8-3.500',
  group: 'data',
  fields: listFields,
  async data(ctx, { items, count }, { page }): Promise<TopicCard[]> {
    if (items.length > 0) return topicCards(ctx, items);
    return (await listTopics(ctx, { page, limit: count })).data;
  },
  sample: {
    filled: async (shop) => ({
      props: { title: sampleText('本期专题') },
      says: ['本期专题', (await firstListed(shop, '/api/front/topic/list?limit=1')).title],
      holds: 'a',
    }),
    data: (text): TopicCard[] => [
      { ...sampleCard(text), category: 'guide', categoryName: text, type: 'news', items: 1 },
    ],
  },
});
