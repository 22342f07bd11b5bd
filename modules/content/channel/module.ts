import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { channelBlock } from './channel-block.ts';
import { forgetMergedTag } from './commands/forget-merged-tag.ts';
import { demo } from './demo.ts';
import { channelCards } from './queries/channel-cards.ts';
import { channelFeed } from './queries/channel-feed.ts';
import { channelPages } from './queries/channel-pages.ts';
import { selectChannels } from './queries/select-channels.ts';
import { recallPlaces } from './recall-places.ts';
import { refuse } from './refusals.ts';
import { channelRoutes } from './routes.ts';
import { CHANNEL } from './rules/channels.ts';

const title = { zh: '频道', en: 'Channels' };
const one = { zh: '频道', en: 'Channel' };

export default defineModule({
  id: 'channel',
  title,
  dependsOn: ['envelope', 'search', 'tags'],
  permissions: {
    'channel.channel.view': { label: { zh: '查看频道', en: 'See channels' } },
    'channel.channel.save': { label: { zh: '编辑频道', en: 'Edit channels' } },
    'channel.channel.remove': { label: { zh: '删除频道', en: 'Delete channels' } },
    'channel.channel.export': { label: { zh: '导出频道', en: 'Export channels' } },
  },
  settings: {
    'channel.perPage': {
      label: { zh: '频道每次加载的条数', en: 'Items that a channel shows at a time' },
      help: { zh: '读者点“加载更多”时再取同样多', en: '“More” brings as many again' },
      schema: z.number().int().min(5).max(50),
      default: 10,
    },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'content', path: 'channels', order: 46, label: title },
      permission: 'channel.channel.view',
      create: { label: { zh: '新建频道', en: 'New channel' }, permission: 'channel.channel.save' },
    },
  ],
  screens: [
    { face: 'backend', path: 'channels/:id?', file: 'backend/channel-list.tsx', permission: 'channel.channel.view' },
  ],
  finds: {
    'channel.channel': {
      ...{ label: title, table: 'channel', permission: 'channel.channel.view' },
      screen: '/backend/channels',
    },
  },
  routes: [
    { path: '/channel', name: 'channel.show', layout: 'front', component: 'channel', title: one },
    { path: '/mobile/channel', name: 'channel.mobile', layout: 'mobile', component: 'channel', title: one },
  ],
  views: { channel: { query: ['id'] } },
  targets: { [CHANNEL]: { label: one, cards: channelCards } },
  selects: { 'channel.channel': selectChannels },
  bindings: channelRoutes,
  recallPlaces,
  blocks: [channelBlock],
  feed: { entries: async () => [], named: channelFeed },
  sitemap: channelPages,
  reactions: [{ event: 'tags.merged', run: (_ctx, tx, data) => forgetMergedTag(tx, data) }],
  // Tags, topics and what was chosen are the other shop's.
  template: [{ table: 'channel', instead: { tag_ids: '{}', topic_id: null, picks: '[]' } }],
  errors: [...refuse.$codes],
  demo,
  demoComesLast: 'of all',
});
