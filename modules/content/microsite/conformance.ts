import type { Examples } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../envelope/content-examples.ts';

/** A successful call of each operation of the microsites. */
export const examples: Examples = {
  'microsite.microsite.save': async (stage) => ({
    ...{ slug: stage.key(), name: stage.text('微站'), nameEn: stage.text('Microsite'), endNote: stage.text('已结束') },
    pages: [{ pageId: (await publishedItem(stage, 'page.page')).id, label: stage.text('首页') }],
  }),
  'microsite.show': async (stage) => {
    const id = await stage.one('microsite.microsite');
    const { data } = await stage.call<{ data: { slug: string } }>('microsite.microsite.show', { id });
    return { slug: data.slug };
  },
};
