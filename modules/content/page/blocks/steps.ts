import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { headingField } from './shared-fields.ts';

/** What an editor writes of steps. */
export const stepsFields = {
  title: headingField,
  items: {
    kind: 'list',
    most: 20,
    label: { zh: '步骤', en: 'Steps' },
    fields: {
      when: { kind: 'text', max: 24, label: { zh: '时间或序号', en: 'Time or number' } },
      title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Title' }, isRequired: true },
      text: { kind: 'longText', max: 300, label: { zh: '文字', en: 'Text' } },
    },
  },
} as const satisfies BlockFields;

/** Steps or an agenda, one below the other. */
export const stepsBlock = defineBlock({
  type: 'page.steps',
  label: { zh: '步骤与日程', en: 'Steps' },
  hint: { zh: '按先后排列的步骤或日程', en: 'Steps or an agenda in order' },
  icon: 'M6 5v14M6 7h.01M6 12h.01M6 17h.01M10 7h9M10 12h9M10 17h9',
  group: 'text',
  fields: stepsFields,
  sample: {
    filled: () => ({
      props: { items: [{ when: sampleText('9:00'), title: sampleText('签到') }] },
      says: ['9:00', '签到'],
      holds: 'ol',
    }),
  },
});
