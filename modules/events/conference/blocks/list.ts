import { firstListed, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import type { ConferenceCard } from '../contract.ts';
import { conferenceCards } from '../queries/conference-cards.ts';
import { listConferences } from '../queries/list-conferences.ts';
import { sampleConference } from './sample-conference.ts';

// Not the list of content (content/envelope): pages have stored `when`, `series` and a timeline, which it has not.
/** What an editor writes of a list of conferences. */
export const listFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Heading' } },
  items: {
    kind: 'pick',
    source: 'conference.conference',
    most: 12,
    label: { zh: '指定会议', en: 'Chosen conferences' },
    help: { zh: '留空则按时间取', en: 'Left empty, they are taken by their days' },
  },
  when: {
    kind: 'choice',
    usual: 'coming',
    label: { zh: '时间', en: 'When' },
    options: [
      { value: 'coming', label: { zh: '即将举行与进行中', en: 'To come and under way' } },
      { value: 'past', label: { zh: '已结束', en: 'Past' } },
    ],
  },
  series: { kind: 'branch', source: 'conference.series', label: { zh: '系列', en: 'Series' } },
  count: { kind: 'number', min: 1, max: 12, usual: 4, label: { zh: '个数', en: 'How many' } },
  look: {
    kind: 'choice',
    usual: 'cards',
    label: { zh: '样式', en: 'Look' },
    options: [
      { value: 'cards', label: { zh: '卡片', en: 'Cards' } },
      { value: 'timeline', label: { zh: '时间线', en: 'Timeline' } },
    ],
  },
  more: { kind: 'switch', usual: true, label: { zh: '显示“全部会议”', en: 'With “All conferences”' } },
} as const satisfies BlockFields;

/** Published conferences: chosen ones, or the next or last ones, of a series or of all. */
export const listBlock = defineBlock({
  type: 'conference.list',
  label: { zh: '会议', en: 'Conferences' },
  hint: { zh: '指定的会议，或最近的几场', en: 'Chosen conferences, or those nearest in time' },
  icon: 'M5 6h14v13H5zM5 10h14M9 4v4M15 4v4M9 14h2M13 14h2',
  group: 'data',
  fields: listFields,
  async data(ctx, { items, when, series, count }, { page }): Promise<ConferenceCard[]> {
    if (items.length > 0) return conferenceCards(ctx, items);
    const asked = { when, ...(series !== '' && { series }), page, limit: count };
    return (await listConferences(ctx, asked)).data;
  },
  sample: {
    filled: async (shop) => ({
      props: { title: sampleText('近期会议'), look: 'timeline' },
      says: ['近期会议', (await firstListed(shop, '/api/front/conference/list?when=coming&limit=1')).title],
      holds: 'ol article a',
    }),
    data: (text): ConferenceCard[] => [sampleConference(text)],
  },
});
