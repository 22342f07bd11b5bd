import { sampleLink, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { headingField, perRowField, signField } from './shared-fields.ts';

/** What an editor writes of cards. */
export const cardsFields = {
  title: headingField,
  items: {
    kind: 'list',
    most: 12,
    label: { zh: '卡片', en: 'Cards' },
    fields: {
      sign: signField,
      title: { kind: 'text', max: 60, label: { zh: '标题', en: 'Title' }, isRequired: true },
      text: { kind: 'longText', max: 300, label: { zh: '文字', en: 'Text' } },
      link: { kind: 'link', label: { zh: '点击前往', en: 'Leads to' } },
    },
  },
  perRow: perRowField,
} as const satisfies BlockFields;

/** Cards with a sign, words and a link. */
export const cardsBlock = defineBlock({
  type: 'page.cards',
  label: { zh: '卡片', en: 'Cards' },
  hint: { zh: '图标、标题、文字与链接', en: 'A sign, words and a link each' },
  icon: 'M4 5h7v14H4zM13 5h7v14h-7z',
  group: 'text',
  fields: cardsFields,
  sample: {
    filled: () => ({
      props: { items: [{ title: sampleText('卡片一'), text: sampleText('卡片文字'), link: sampleLink('/topics') }] },
      says: ['卡片一', '卡片文字'],
      holds: 'a[href="/topics"]',
    }),
  },
});
