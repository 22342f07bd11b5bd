import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../envelope/content-examples.ts';

/** What recalls a new piece of news. */
const recalling = async (stage: Stage) => ({
  record: 'news.article',
  ...(await publishedItem(stage, 'news.article')),
  reason: stage.text('数据有误'),
});

/** A recall of the stage's shop. */
async function made(stage: Stage): Promise<{ id: number }> {
  const { data } = await stage.call<{ data: { id: number } }>('recall.recall.make', await recalling(stage));
  return { id: data.id };
}

/** A successful call of each operation on recalls. */
export const examples: Examples = {
  'recall.recall.list': async (stage) => {
    await made(stage);
    return {};
  },
  'recall.recall.show': made,
  'recall.recall.make': recalling,
  'recall.recall.again': made,
};
