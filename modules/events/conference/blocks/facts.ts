import { firstListed } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import type { ConferenceCard } from '../contract.ts';
import { conferenceCards } from '../queries/conference-cards.ts';
import { listConferences } from '../queries/list-conferences.ts';
import { sampleConference } from './sample-conference.ts';

/** What an editor writes of the facts of one conference. */
export const factsFields = {
  conference: {
    kind: 'pick',
    source: 'conference.conference',
    most: 1,
    label: { zh: '指定会议', en: 'Chosen conference' },
    help: { zh: '留空则取最近一场', en: 'Left empty, the next one' },
  },
  series: { kind: 'branch', source: 'conference.series', label: { zh: '系列', en: 'Series' } },
  countdown: { kind: 'switch', usual: true, label: { zh: '显示倒计时', en: 'With the countdown' } },
  registration: { kind: 'switch', usual: true, label: { zh: '显示报名入口', en: 'With the way to register' } },
} as const satisfies BlockFields;

/** When and where one conference is, a chosen one or the next, whether it is held as planned, and the way to register. */
export const factsBlock = defineBlock({
  type: 'conference.facts',
  label: { zh: '会议信息', en: 'Conference facts' },
  hint: { zh: '一场会议的时间、地点、倒计时与报名', en: 'When, where, countdown and registration of one conference' },
  icon: 'M4 5h16v14H4zM4 9h16M8 3.500v3M16 3.500v3M8 13h3M8 16h6',
  group: 'data',
  fields: factsFields,
  async data(ctx, { conference, series }): Promise<ConferenceCard | null> {
    if (conference.length > 0) return (await conferenceCards(ctx, conference))[0] ?? null;
    const asked = { when: 'coming', ...(series !== '' && { series }), page: 1, limit: 1 } as const;
    return (await listConferences(ctx, asked)).data[0] ?? null;
  },
  sample: {
    filled: async (shop) => {
      const { id, title } = await firstListed(shop, '/api/front/conference/list?when=coming&limit=1');
      return { props: { conference: [id] }, says: [title, '会场时间：Asia/Shanghai'], holds: 'time' };
    },
    data: sampleConference,
  },
});
