import { sampleLink, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { alignField } from './shared-fields.ts';

/** What an editor writes of buttons. */
export const buttonsFields = {
  items: {
    kind: 'list',
    most: 4,
    label: { zh: '按钮', en: 'Buttons' },
    fields: {
      label: { kind: 'text', max: 24, label: { zh: '文字', en: 'Label' }, isRequired: true },
      link: { kind: 'link', words: 'label', label: { zh: '指向', en: 'Leads to' }, isRequired: true },
      look: {
        kind: 'choice',
        usual: 'primary',
        label: { zh: '样式', en: 'Look' },
        options: [
          { value: 'primary', label: { zh: '主要', en: 'Primary' } },
          { value: 'outline', label: { zh: '描边', en: 'Outline' } },
          { value: 'quiet', label: { zh: '文字', en: 'Quiet' } },
        ],
      },
    },
  },
  align: alignField,
} as const satisfies BlockFields;

/** Up to four buttons in a row. */
export const buttonsBlock = defineBlock({
  type: 'page.buttons',
  label: { zh: '按钮', en: 'Buttons' },
  hint: { zh: '一到四个按钮', en: 'One to four buttons' },
  icon: 'M3 8h18v8H3zM8 12h8',
  group: 'action',
  fields: buttonsFields,
  sample: {
    filled: () => ({
      props: { items: [{ label: sampleText('去专题'), link: sampleLink('/topics') }] },
      says: ['去专题'],
      holds: 'a',
    }),
  },
});
