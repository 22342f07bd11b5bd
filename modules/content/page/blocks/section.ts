import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { headingField, toneField } from './shared-fields.ts';

/** What an editor writes of a section. */
export const sectionFields = {
  title: headingField,
  note: { kind: 'text', max: 160, label: { zh: '说明', en: 'Line below' } },
  tone: toneField,
  space: {
    kind: 'number',
    min: 0,
    max: 120,
    usual: 48,
    isResponsive: true,
    label: { zh: '上下留白', en: 'Space above and below' },
  },
  width: {
    kind: 'choice',
    usual: 'page',
    label: { zh: '内容宽度', en: 'Width of the content' },
    options: [
      { value: 'page', label: { zh: '整页', en: 'Page' } },
      { value: 'text', label: { zh: '阅读宽度', en: 'Reading width' } },
    ],
  },
} as const satisfies BlockFields;

/** A band of its own ground that other blocks stand in. */
export const sectionBlock = defineBlock({
  type: 'page.section',
  label: { zh: '版块', en: 'Section' },
  hint: { zh: '整宽底色，内放其他区块', en: 'A band with a ground for other blocks' },
  icon: 'M3 5h18v14H3zM3 9h18M3 15h18',
  group: 'layout',
  fields: sectionFields,
  slots: { content: { label: { zh: '内容', en: 'Content' } } },
  parents: ['page'],
  sample: {
    filled: () => ({ props: { title: sampleText('版块标题'), tone: 'paper' }, says: ['版块标题'], holds: 'section' }),
  },
});
