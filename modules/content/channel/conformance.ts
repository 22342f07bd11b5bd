import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../envelope/content-examples.ts';

/** A channel in which something is found. */
const filled = async (stage: Stage) => {
  await publishedItem(stage, 'news.article');
  return stage.one('channel.channel');
};

/** A successful call of each operation of the channels. */
export const examples: Examples = {
  'channel.channel.save': async (stage) => ({
    ...{ name: stage.text('频道'), nameEn: stage.text('Channel'), lead: stage.text('导语'), order: 'hand' },
    picks: [{ type: 'news', id: (await publishedItem(stage, 'news.article')).id }],
  }),
  'channel.show': async (stage) => ({ id: await filled(stage) }),
};
