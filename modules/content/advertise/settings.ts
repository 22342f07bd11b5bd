import { z } from 'zod';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { KINDS } from './rules/slots.ts';

/** Where and how much a shop advertises. */
export const advertiseSettings: Readonly<Record<string, SettingSpec>> = {
  'advertise.isOn': {
    label: { zh: '展示广告', en: 'Show advertising' },
    help: { zh: '关闭后，全站不出广告', en: 'Switched off, no page shows any' },
    schema: z.boolean(),
    default: true,
  },
  'advertise.kinds': {
    label: { zh: '出广告的页面', en: 'Pages with advertising' },
    help: {
      zh: '科普、疾病、药品等健康知识页面不出广告，不在可选之列',
      en: 'Pages of health knowledge have none, and are no choice here',
    },
    schema: z.array(z.enum(KINDS)).max(KINDS.length),
    default: [...KINDS],
    choices: {
      home: { zh: '手机首页', en: 'Home of the phone' },
      page: { zh: '自建页面', en: 'Composed pages' },
      news: { zh: '资讯', en: 'News' },
      topic: { zh: '专题', en: 'Topics' },
      conference: { zh: '会议', en: 'Conferences' },
    },
  },
  'advertise.viewerCap': {
    label: { zh: '同一访客每天最多看到同一投放', en: 'One campaign for one visitor a day, at most' },
    help: {
      zh: '投放自己没有设定频次时按此计算，0 为不限',
      en: 'Holds where a campaign says nothing itself; 0 sets no limit',
    },
    unit: { zh: '次', en: 'times' },
    schema: z.number().int().min(0).max(1000),
    default: 10,
  },
  'advertise.minorTags': {
    label: { zh: '未成年人内容的标签', en: 'Tags of content for minors' },
    help: {
      zh: '带有这些标签的页面按未成年人页面处理：不出医疗、药品、器械、保健食品、特医食品、化妆品、酒类、美容广告',
      en: 'Pages with one of them count as pages for minors: no medical, cosmetic, alcoholic or beauty products there',
    },
    schema: z.array(z.string().trim().min(1).max(40)).max(20),
    default: [],
  },
};
