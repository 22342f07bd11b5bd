import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation of the tags. */
export const examples: Examples = {
  'tags.category.save': (stage) => ({ key: stage.key(), name: stage.text('分类') }),
  'tags.tag.save': async (stage) => ({
    name: stage.text('标签'),
    synonyms: [stage.text('别名')],
    categoryId: await stage.one('tags.category'),
  }),
  'tags.tag.merge': async (stage) => ({ ...(await stage.make('tags.tag')), into: (await stage.make('tags.tag')).id }),
  'tags.category': async (stage) => ({ id: String((await stage.make('tags.category')).id) }),
  'tags.show': async (stage) => ({ id: (await stage.make('tags.tag')).id }),
  'tags.same': async (stage) => ({ id: (await stage.make('tags.tag')).id }),
};
