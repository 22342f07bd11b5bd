import type { Label } from '../../../../kernel/module/label.ts';

/** Which sites a slot stands on. */
export const LAYOUTS = ['every', 'front', 'mobile'] as const;
export type SlotLayout = (typeof LAYOUTS)[number];

/** How many stand in a slot at once, at most. */
export const MOST_SHOWN = 4;

/** On which browsers a campaign is shown. */
export const DEVICES = ['every', 'desktop', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

/** How a campaign with a total spends it: as it comes, or evenly over its time. */
export const PACINGS = ['asap', 'even'] as const;
export type Pacing = (typeof PACINGS)[number];

/** The kinds of pages that have room for advertising. */
export const KINDS = ['home', 'page', 'news', 'topic', 'conference'] as const;

/** Pages of health knowledge: goods, and whoever sells them, have no place there (AD4). */
export const HEALTH_KINDS = ['kepu', 'disease', 'drug', 'ask', 'case', 'knowledge'] as const;

/** A page that editors compose and that shows health knowledge among other things. */
export const MIXED_PAGE = 'health-page';

/** Whether goods are kept off a page of that kind. */
export const isHealthKind = (kind: string): boolean =>
  kind === MIXED_PAGE || (HEALTH_KINDS as readonly string[]).includes(kind);

/** A place for advertising as pages know it. */
export interface SlotValues {
  key: string;
  capacity: number;
  layout: SlotLayout;
  /** For whom anything is shown there at all. */
  audience: string;
  /** It stands on pages for minors. */
  isForMinors: boolean;
}

const brought = (key: string, label: Label, more: Partial<SlotValues> = {}): SlotValues & { label: Label } => ({
  ...{ key, label, capacity: 1, layout: 'every', audience: 'public', isForMinors: false },
  ...more,
});

/** The places that pages bring, until a shop says otherwise. */
export const BROUGHT = [
  brought('home', { zh: '手机首页', en: 'Home of the phone' }),
  brought('page', { zh: '自建页面', en: 'Composed pages' }),
  brought('news-list', { zh: '资讯列表页', en: 'List of the news' }),
  brought('news', { zh: '资讯正文后', en: 'Below news articles' }),
  brought('topic', { zh: '专题页', en: 'Topics' }),
  brought('conference', { zh: '会议页', en: 'Conferences' }),
];
