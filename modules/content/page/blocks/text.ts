import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';

/** What an editor writes of a text. */
export const textFields = {
  text: { kind: 'richText', label: { zh: '正文', en: 'Text' }, isRequired: true },
} as const satisfies BlockFields;

/** A rich text. */
export const textBlock = defineBlock({
  type: 'page.text',
  label: { zh: '正文', en: 'Text' },
  hint: { zh: '带格式的文字、表格与图片', en: 'Formatted words, tables and pictures' },
  icon: 'M5 6h14M5 10h14M5 14h9M5 18h11',
  group: 'text',
  fields: textFields,
  sample: {
    filled: () => ({
      props: { text: sampleText('<p>正文 <strong>要点</strong></p>') },
      says: ['正文 要点'],
      holds: 'strong',
    }),
  },
});
