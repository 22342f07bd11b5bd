import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { contentExamples, publishedItem } from '../envelope/content-examples.ts';

/** Somebody who looks for something, by a number that their browser made. */
export const session = (stage: Stage): string => `session-${stage.key()}`.padEnd(16, '0').slice(0, 64);

/** The number of what readers said of a version that is to be worked over. */
async function toRework(stage: Stage): Promise<{ id: number; version: number }> {
  const { id } = await publishedItem(stage, 'knowledge.article');
  await stage.call('knowledge.vote', { id, edition: 1, helpful: false, reason: 'unclear' });
  const ctx = stage.kit.ctx(stage.shop);
  // As many votes as it takes would be made by as many people.
  const [tally] = await ctx.db.write((tx) =>
    tx.rows<{ id: number; version: number }>(
      'update knowledge_tally set rework_at = voted_at where shop_id = $1 and knowledge_id = $2 returning id, version',
      [ctx.shop.id, id],
    ),
  );
  if (tally === undefined) throw new Error('A vote was kept and not counted.');
  return tally;
}

/** Words that were looked for in vain. */
async function missed(stage: Stage): Promise<{ id: number; version: number }> {
  const q = `找不到的词${stage.key().replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
  await stage.call('knowledge.searched', { q, session: session(stage) });
  const { data } = await stage.call<{ data: { id: number; version: number }[] }>('knowledge.miss.list', { q });
  const [found] = data;
  if (found === undefined) throw new Error('What nobody wrote about is looked for in vain.');
  return { id: found.id, version: found.version };
}

/** A successful call of each operation of the help centre. */
export const examples: Examples = {
  ...contentExamples(
    'knowledge.article',
    async (stage) => ({
      title: stage.text('怎么办'),
      lead: stage.text('导语'),
      body: `<p>${stage.text('请这样做。')}</p>`,
      collectionId: await stage.one('knowledge.collection'),
    }),
    { published: ['knowledge.show', 'knowledge.mine'] },
  ),
  'knowledge.vote': async (stage) => ({
    id: (await publishedItem(stage, 'knowledge.article')).id,
    edition: 1,
    helpful: false,
    reason: 'unclear',
    note: stage.text('看不懂'),
  }),
  'knowledge.read': async (stage) => ({ id: (await publishedItem(stage, 'knowledge.article')).id, edition: 1 }),
  'knowledge.searched': (stage) => ({ q: stage.text('学分'), session: session(stage) }),
  'knowledge.opened': (stage) => ({ q: stage.text('学分'), session: session(stage) }),
  'knowledge.collection.save': (stage) => ({ key: stage.key(), name: stage.text('目录') }),
  'knowledge.collection.articles': async (stage) => ({ id: await stage.one('knowledge.collection') }),
  'knowledge.collection.arrange': async (stage) => ({
    id: (await stage.make('knowledge.collection')).id,
    articles: [],
  }),
  'knowledge.feedback.show': async (stage) => ({ id: (await toRework(stage)).id }),
  'knowledge.feedback.close': async (stage) => ({ ...(await toRework(stage)), note: stage.text('内容无误') }),
  'knowledge.miss.show': async (stage) => ({ id: (await missed(stage)).id }),
  'knowledge.miss.write': async (stage) => ({ id: (await missed(stage)).id }),
  'knowledge.miss.dismiss': async (stage) => ({ ...(await missed(stage)) }),
};
