import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { categoryKey, contentExamples, publishedItem } from '../envelope/content-examples.ts';

const topicId = async (stage: Stage) => ({ id: (await publishedItem(stage, 'topic.topic')).id });

/** A successful call of each operation of the topics. */
export const examples: Examples = {
  ...contentExamples(
    'topic.topic',
    async (stage) => ({
      title: stage.text('专题'),
      lead: stage.text('导语'),
      body: `<p>${stage.text('正文')}</p>`,
      category: await categoryKey(stage, 'topic.category'),
      sections: [
        {
          title: stage.text('部分'),
          items: [{ type: 'news', id: (await publishedItem(stage, 'news.article')).id, label: stage.text('必读') }],
        },
      ],
    }),
    { published: ['topic.show', 'topic.showIn', 'topic.same'] },
  ),
  'topic.category.save': (stage) => ({ key: stage.key(), name: stage.text('分类') }),
  'topic.item.kinds': () => ({}),
  'topic.lookup': async (stage) => {
    const { id } = await topicId(stage);
    const { data } = await stage.call<{ data: { slug: string } }>('topic.topic.show', { id });
    return { slug: data.slug };
  },
};
