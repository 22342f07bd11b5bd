import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { contentExamples, publishedItem } from '../envelope/content-examples.ts';
import { type BlockNode, treeSchemaVersion } from './tree/tree.ts';

const block = (type: string, props: object, id = 'one'): BlockNode => ({
  ...{ id, type, v: 1, props: { ...props }, slots: {} },
  ...{ readers: [], hidden: '', locks: [] },
});

/** A tree with the shop's mark in its texts, as the console sends it. */
const tree = (stage: Stage): string => {
  const blocks = [
    block('page.heading', { title: { zh: stage.text('标题'), en: '' } }),
    block('page.text', { text: { zh: `<p>${stage.text('正文')}</p>`, en: '' } }, 'two'),
    block('news.list', {}, 'three'),
  ];
  return JSON.stringify({ schemaVersion: treeSchemaVersion, blocks });
};

/** A successful call of each operation of the pages. */
export const examples: Examples = {
  ...contentExamples(
    'page.page',
    (stage) => ({
      title: stage.text('页面'),
      lead: stage.text('导语'),
      body: `<p>${stage.text('正文')}</p>`,
      shareTitle: stage.text('分享'),
    }),
    { hasPreview: false },
  ),
  'page.item': async (stage) => ({ page: (await publishedItem(stage, 'page.page')).id, item: 0 }),
  'page.show': async (stage) => ({ id: (await publishedItem(stage, 'page.page')).id }),
  'page.design': async (stage) => ({ id: (await stage.make('page.page')).id }),
  'page.saveDesign': async (stage) => ({ ...(await stage.make('page.page')), tree: tree(stage) }),
  'page.checks': async (stage) => ({ id: (await stage.make('page.page')).id }),
  'page.canvas': async (stage) => ({ tree: tree(stage), locale: 'zh-CN', reader: 'visitor' }),
  'page.preview': async (stage) => ({ id: (await stage.make('page.page')).id, tree: tree(stage) }),
  'page.start': (stage) => ({ template: '', title: stage.text('新页面') }),
  'page.saveTemplate': (stage) => ({ name: stage.text('模板'), tree: tree(stage) }),
  'page.removeTemplate': async (stage) => {
    const { data } = await stage.call<{ data: { id: number; version: number } }>('page.saveTemplate', {
      name: stage.text('模板'),
      tree: tree(stage),
    });
    return data;
  },
};
