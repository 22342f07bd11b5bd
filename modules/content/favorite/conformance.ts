import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../envelope/content-examples.ts';

const something = async (stage: Stage) => ({ type: 'news', id: (await publishedItem(stage, 'news.article')).id });

/** A successful call of each operation on favourites. */
export const examples: Examples = {
  'favorite.cnt': async (stage) => ({ type: 'news', ids: [(await something(stage)).id] }),
  'favorite.add': something,
  'favorite.del': async (stage) => {
    const target = await something(stage);
    await stage.call('favorite.add', target);
    return target;
  },
};
