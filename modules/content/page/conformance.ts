import type { Examples } from '../../../kernel/conformance/stage.ts';
import { contentExamples, publishedItem } from '../envelope/content-examples.ts';

/** A successful call of each operation of the pages. */
export const examples: Examples = {
  ...contentExamples('page.page', (stage) => ({
    title: stage.text('页面'),
    lead: stage.text('导语'),
    body: `<p>${stage.text('正文')}</p>`,
    shareTitle: stage.text('分享'),
  })),
  'page.item': async (stage) => ({ page: (await publishedItem(stage, 'page.page')).id, item: 0 }),
  'page.show': async (stage) => ({ id: (await publishedItem(stage, 'page.page')).id }),
};
