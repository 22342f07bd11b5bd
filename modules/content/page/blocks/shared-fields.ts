import type { BlockField } from '../../../../kernel/module/block-spec.ts';

/** The heading above a block. */
export const headingField = {
  kind: 'text',
  max: 80,
  label: { zh: '标题', en: 'Heading' },
} as const satisfies BlockField;

/** The ground a block stands on. */
export const toneField = {
  kind: 'choice',
  usual: 'plain',
  label: { zh: '底色', en: 'Ground' },
  options: [
    { value: 'plain', label: { zh: '无', en: 'None' } },
    { value: 'paper', label: { zh: '纸面', en: 'Paper' } },
    { value: 'soft', label: { zh: '主题浅色', en: 'Soft accent' } },
    { value: 'accent', label: { zh: '主题色', en: 'Accent' } },
    { value: 'night', label: { zh: '深色', en: 'Night' } },
  ],
} as const satisfies BlockField;

/** On which side a block's text stands. */
export const alignField = {
  kind: 'choice',
  usual: 'start',
  isResponsive: true,
  label: { zh: '对齐', en: 'Alignment' },
  options: [
    { value: 'start', label: { zh: '靠左', en: 'Left' } },
    { value: 'center', label: { zh: '居中', en: 'Centre' } },
  ],
} as const satisfies BlockField;

/** What a card or a fact is marked with: names of the site's signs. */
export const signField = {
  kind: 'choice',
  usual: 'check',
  label: { zh: '图标', en: 'Sign' },
  options: [
    { value: 'check', label: { zh: '对勾', en: 'Tick' } },
    { value: 'calendar', label: { zh: '日历', en: 'Calendar' } },
    { value: 'clock', label: { zh: '时钟', en: 'Clock' } },
    { value: 'place', label: { zh: '地点', en: 'Place' } },
    { value: 'users', label: { zh: '人群', en: 'People' } },
    { value: 'person', label: { zh: '个人', en: 'Person' } },
    { value: 'mic', label: { zh: '讲者', en: 'Speaker' } },
    { value: 'book', label: { zh: '书本', en: 'Book' } },
    { value: 'flask', label: { zh: '研究', en: 'Research' } },
    { value: 'shield', label: { zh: '保障', en: 'Safety' } },
    { value: 'phone', label: { zh: '电话', en: 'Phone' } },
    { value: 'star', label: { zh: '星标', en: 'Star' } },
  ],
} as const satisfies BlockField;

/** How many stand side by side. */
export const perRowField = {
  kind: 'number',
  min: 1,
  max: 4,
  usual: 3,
  isResponsive: true,
  label: { zh: '每行个数', en: 'Per row' },
} as const satisfies BlockField;
