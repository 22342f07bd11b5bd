import { firstListed, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { sampleCard } from '../../../content/envelope/public.ts';
import type { LiveCard } from '../contract.ts';
import { listStreams } from '../queries/list-streams.ts';
import { streamCards } from '../queries/stream-cards.ts';

// Not the list of content (content/envelope): pages have stored `when`, and it draws cards that tell the hour and whether one is on.
/** What an editor writes of a list of live streams. */
export const listFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Heading' } },
  items: {
    kind: 'pick',
    source: 'live.stream',
    most: 12,
    label: { zh: '指定直播', en: 'Chosen streams' },
    help: { zh: '留空则按下面的范围自动取', en: 'Left empty, those of the choice below' },
  },
  when: {
    kind: 'choice',
    usual: 'all',
    label: { zh: '范围', en: 'Which' },
    options: [
      { value: 'all', label: { zh: '全部：直播中、即将开始、往期', en: 'All: on now, coming, past' } },
      { value: 'now', label: { zh: '直播中', en: 'On now' } },
      { value: 'coming', label: { zh: '即将开始', en: 'Coming' } },
      { value: 'replay', label: { zh: '回放', en: 'Replays' } },
    ],
  },
  count: { kind: 'number', min: 1, max: 12, usual: 3, label: { zh: '个数', en: 'How many' } },
  more: { kind: 'switch', usual: true, label: { zh: '显示“更多”', en: 'With “more”' } },
} as const satisfies BlockFields;

/** Live streams: chosen ones, or those on now, to come or to be watched again. */
export const listBlock = defineBlock({
  type: 'live.list',
  label: { zh: '直播', en: 'Live streams' },
  hint: { zh: '指定的直播，或正在直播、即将开始的与回放', en: 'Chosen streams, or those on now, coming, or replayed' },
  icon: 'M4 5h16v11H4zM9 20h6M10.500 8.200v4.600l4-2.300z',
  group: 'data',
  fields: listFields,
  async data(ctx, { items, when, count }, { page }): Promise<LiveCard[]> {
    if (items.length > 0) return streamCards(ctx, items);
    return (await listStreams(ctx, { ...(when !== 'all' && { when }), page, limit: count })).data;
  },
  sample: {
    filled: async (shop) => ({
      props: { title: sampleText('会前直播'), count: 1 },
      says: ['会前直播', (await firstListed(shop, '/api/front/live/list?limit=1')).title],
      holds: 'a[href="/lives"]',
    }),
    data: (text): LiveCard[] => [
      {
        ...sampleCard(text),
        ...{ startsAt: '2027-03-25T19:00:00+08:00', endsAt: '2027-03-25T20:30:00+08:00', status: 0, isGated: true },
      },
    ],
  },
});
