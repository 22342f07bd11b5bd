import type { Examples } from '../../../kernel/conformance/stage.ts';
import { categoryKey, contentExamples } from '../envelope/content-examples.ts';

/** A successful call of each operation of the documents. */
export const examples: Examples = {
  ...contentExamples(
    'document.document',
    async (stage) => ({
      title: stage.text('文献'),
      lead: stage.text('导语'),
      body: `<p>${stage.text('正文')}</p>`,
      category: await categoryKey(stage, 'document.category'),
      kind: 'guideline',
      source: stage.text('来源'),
      year: 2024,
      pages: 12,
      paperFile: await stage.file('reading'),
      canDownload: true,
    }),
    { published: ['document.show', 'document.file'] },
  ),
  'document.category.save': (stage) => ({ key: stage.key(), name: stage.text('分类') }),
};
