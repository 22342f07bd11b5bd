import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { contentExamples, publishedItem } from '../envelope/content-examples.ts';

const newsId = async (stage: Stage) => ({ id: (await publishedItem(stage, 'news.article')).id });

/** A successful call of each operation of the news. */
export const examples: Examples = {
  ...contentExamples('news.article', async (stage) => ({
    title: stage.text('标题'),
    titleEn: stage.text('Title'),
    lead: stage.text('导语'),
    body: `<p>${stage.text('正文')}</p>`,
    keyFacts: [stage.text('要点')],
    references: [stage.text('文献')],
    author: { name: stage.text('作者'), title: '主任医师', org: '' },
    categoryId: await stage.one('news.category'),
    tagIds: [await stage.one('tags.tag')],
  })),
  'news.article.pin': async (stage) => ({ ...(await newsId(stage)), pinned: true }),
  'news.category.save': (stage) => ({ key: stage.key(), name: stage.text('栏目') }),
  'news.related': newsId,
  'news.same': newsId,
  'news.show': newsId,
  'news.top': async (stage) => {
    const { id } = await newsId(stage);
    await stage.call('news.article.pin', { id, pinned: true });
    return {};
  },
  'news.view': newsId,
};
