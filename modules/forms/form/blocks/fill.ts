import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import type { FillForm } from '../contract.ts';
import { formToFill } from '../queries/form-to-fill.ts';
import { openForm, sampleForm } from './sample-form.ts';

/** What an editor writes of a form on a page. */
export const fillFields = {
  form: { kind: 'pick', source: 'form.form', most: 1, label: { zh: '表单', en: 'Form' } },
  look: {
    kind: 'choice',
    usual: 'inline',
    label: { zh: '样式', en: 'Look' },
    options: [
      { value: 'inline', label: { zh: '直接在页面中填写', en: 'Filled in on the page' } },
      { value: 'button', label: { zh: '标题与按钮，另页填写', en: 'Title and button to its own page' } },
    ],
  },
  title: {
    kind: 'text',
    max: 80,
    label: { zh: '标题', en: 'Heading' },
    help: { zh: '留空则用表单的标题', en: 'Left empty, the title of the form' },
  },
  button: {
    kind: 'text',
    max: 24,
    label: { zh: '按钮文字', en: 'Button' },
    help: { zh: '仅“标题与按钮”样式使用，留空为“去填写”', en: 'For the look with a button; left empty, “Fill in”' },
  },
} as const satisfies BlockFields;

/** The form as the reader may fill it in; null where none is chosen, or it is not theirs to see. */
export type FillData = FillForm | null;

/** A form of this site, filled in where it stands. */
export const fillBlock = defineBlock({
  type: 'form.fill',
  label: { zh: '表单', en: 'Form' },
  hint: { zh: '本站的表单，在页面上直接填写，按设定时间开放与截止', en: 'A form of this site, filled in on the page' },
  icon: 'M5 4h14v16H5zM8.500 8.500h3M8.500 12h7M8.500 15.500h7M14 8.500l1 1 1.800-2',
  group: 'action',
  fields: fillFields,
  async data(ctx, { form: [id] }): Promise<FillData> {
    return id === undefined ? null : formToFill(ctx, id);
  },
  sample: {
    filled: async (shop) => {
      const { id, question } = await openForm(shop);
      return {
        props: { form: [id], title: sampleText('现在报名') },
        says: ['现在报名', question],
        holds: 'form button[type="submit"]',
      };
    },
    data: sampleForm,
  },
});
