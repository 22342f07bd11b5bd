import { sampleText } from '../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../kernel/module/block-spec.ts';
import type { ChannelItem, ChannelRow } from './contract.ts';
import { channelPage } from './queries/channel-page.ts';
import { openChannels } from './queries/channel-rows.ts';
import { scopeOf } from './queries/scope-of.ts';
import { itemsOf } from './queries/show-channel.ts';

// Not the list of content (content/envelope): pages have stored one channel, whose items are of several types and in its own order.
/** What an editor says of a channel on a page. */
export const channelFields = {
  title: {
    kind: 'text',
    max: 80,
    label: { zh: '标题', en: 'Heading' },
    help: { zh: '留空用频道名称', en: 'Left empty, the name of the channel' },
  },
  channel: { kind: 'pick', source: 'channel.channel', most: 1, label: { zh: '频道', en: 'Channel' } },
  count: { kind: 'number', min: 1, max: 24, usual: 6, label: { zh: '个数', en: 'How many' } },
  look: {
    kind: 'choice',
    usual: 'cards',
    label: { zh: '样式', en: 'Look' },
    options: [
      { value: 'cards', label: { zh: '卡片', en: 'Cards' } },
      { value: 'rows', label: { zh: '列表', en: 'Rows' } },
    ],
  },
  more: { kind: 'switch', usual: true, label: { zh: '显示“更多”', en: 'With “more”' } },
} as const satisfies BlockFields;

/** The first items of the channel, and what it is called. */
export interface ChannelData {
  id: number;
  name: string;
  items: ChannelItem[];
}

/** A channel on a page: its first items, as the reader sees them. */
export const channelBlock = defineBlock({
  type: 'channel.list',
  label: { zh: '频道', en: 'Channel' },
  hint: { zh: '一个频道的最前几项，随内容发布自动更新', en: 'The first items of a channel, always up to date' },
  icon: 'M4 6h16M4 12h10M4 18h7M18 10v8M15 15l3 3 3-3',
  group: 'data',
  fields: channelFields,
  async data(ctx, { channel, count }): Promise<ChannelData | null> {
    const [found] = channel.length === 0 ? [] : await openChannels(ctx, channel);
    if (found === undefined) return null;
    const page = await channelPage(ctx, await scopeOf(ctx, found), count);
    return { id: found.id, name: found.name, items: await itemsOf(ctx, page) };
  },
  sample: {
    filled: async (shop) => {
      const { data } = await shop.get<{ data: ChannelRow[] }>('/api/front/channel/list');
      const [first] = data;
      if (first === undefined) throw new Error('The demo has no channel.');
      return {
        props: { title: sampleText('频道精选'), channel: [first.id], count: 3 },
        says: ['频道精选'],
        holds: 'article a',
      };
    },
    data: (text): ChannelData => ({
      ...{ id: 1, name: text },
      items: [1, 2].map((id) => ({
        ...{
          type: 'news',
          id,
          typeName: text,
          title: text,
          lead: text,
          author: text,
          cover: null,
          url: '/news/sample',
        },
        ...{
          at: '2026-01-01T00:00:00+08:00',
          locale: 'zh-CN',
          audience: 'public',
          isAd: false,
          tags: [],
          isPicked: false,
        },
      })),
    }),
  },
});
