import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { categoryKey, contentExamples } from '../envelope/content-examples.ts';

type Opened = { data: { view: number; key: string; address: string } };

/** A published document that is read page by page. */
async function marked(stage: Stage): Promise<number> {
  const { input } = await stage.prepare('document.document.save');
  const { id, version } = (
    await stage.call<{ data: { id: number; version: number } }>('document.document.save', {
      ...input,
      canDownload: false,
      isMarked: true,
    })
  ).data;
  await stage.call('document.document.publish', { id, version });
  return id;
}

/** A reading that has just begun. */
const opened = async (stage: Stage) => (await stage.call<Opened>('document.open', { id: await marked(stage) })).data;

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
  'document.open': async (stage) => ({ id: await marked(stage) }),
  'document.reading': async (stage) => {
    const { view, key } = await opened(stage);
    return { view, key, page: 1, seconds: 0 };
  },
  'document.page': async (stage) => {
    const { searchParams } = new URL((await opened(stage)).address, 'http://localhost');
    return { ...Object.fromEntries(searchParams), page: 1, width: '720' };
  },
  'document.view.show': async (stage) => ({ id: (await opened(stage)).view }),
  'document.category.save': (stage) => ({ key: stage.key(), name: stage.text('分类') }),
};
