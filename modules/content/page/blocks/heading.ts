import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { alignField } from './shared-fields.ts';

/** What an editor writes of a heading. */
export const headingFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Title' }, isRequired: true },
  note: { kind: 'longText', max: 300, label: { zh: '说明', en: 'Line below' } },
  level: {
    kind: 'choice',
    usual: '2',
    label: { zh: '级别', en: 'Level' },
    options: [
      { value: '2', label: { zh: '二级', en: 'Second' } },
      { value: '3', label: { zh: '三级', en: 'Third' } },
    ],
  },
  align: alignField,
} as const satisfies BlockFields;

/** A heading with a line below it. */
export const headingBlock = defineBlock({
  type: 'page.heading',
  label: { zh: '标题', en: 'Heading' },
  hint: { zh: '一节的标题与一句说明', en: 'The title of a part, with one line' },
  icon: 'M6 5v14M18 5v14M6 12h12',
  group: 'text',
  fields: headingFields,
  sample: {
    filled: () => ({
      props: { title: sampleText('二级标题'), note: sampleText('标题说明') },
      says: ['二级标题', '标题说明'],
      holds: 'h2',
    }),
  },
});
