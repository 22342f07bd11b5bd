import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { headingField } from './shared-fields.ts';

/** What an editor writes of questions. */
export const questionsFields = {
  title: headingField,
  items: {
    kind: 'list',
    most: 30,
    label: { zh: '问题', en: 'Questions' },
    fields: {
      question: { kind: 'text', max: 120, label: { zh: '问题', en: 'Question' }, isRequired: true },
      answer: { kind: 'longText', max: 1000, label: { zh: '回答', en: 'Answer' }, isRequired: true },
    },
  },
} as const satisfies BlockFields;

/** Questions whose answers open. */
export const questionsBlock = defineBlock({
  type: 'page.questions',
  label: { zh: '常见问题', en: 'Questions' },
  hint: { zh: '可展开的问与答', en: 'Questions whose answers open' },
  icon: 'M9 9a3 3 0 1 1 4.200 2.700c-.8.4-1.200 1-1.200 2.300M12 17h.01',
  group: 'text',
  fields: questionsFields,
  sample: {
    filled: () => ({
      props: { items: [{ question: sampleText('可以退费吗？'), answer: sampleText('会前七天可以。') }] },
      says: ['可以退费吗？'],
      holds: 'details',
    }),
  },
});
