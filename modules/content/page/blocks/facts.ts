import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { headingField, perRowField } from './shared-fields.ts';

/** What an editor writes of facts. */
export const factsFields = {
  title: headingField,
  items: {
    kind: 'list',
    most: 8,
    label: { zh: '数字', en: 'Figures' },
    fields: {
      value: { kind: 'text', max: 16, label: { zh: '数字', en: 'Figure' }, isRequired: true },
      label: { kind: 'text', max: 40, label: { zh: '说明', en: 'What it counts' }, isRequired: true },
    },
  },
  perRow: { ...perRowField, usual: 4 },
} as const satisfies BlockFields;

/** Large figures side by side. */
export const factsBlock = defineBlock({
  type: 'page.facts',
  label: { zh: '数字', en: 'Figures' },
  hint: { zh: '并排的大数字', en: 'Large figures side by side' },
  icon: 'M5 19V9M12 19V5M19 19v-7',
  group: 'text',
  fields: factsFields,
  sample: {
    filled: () => ({
      props: { items: [{ value: sampleText('1,800+'), label: sampleText('位参会者') }] },
      says: ['1,800+', '位参会者'],
    }),
  },
});
