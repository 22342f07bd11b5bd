import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';

/** What an editor writes of columns. */
export const columnsFields = {
  count: {
    kind: 'choice',
    usual: '2',
    label: { zh: '栏数', en: 'Columns' },
    options: [
      { value: '2', label: { zh: '两栏', en: 'Two' } },
      { value: '3', label: { zh: '三栏', en: 'Three' } },
      { value: '4', label: { zh: '四栏', en: 'Four' } },
    ],
  },
  share: {
    kind: 'choice',
    usual: 'even',
    label: { zh: '宽度分配', en: 'Widths' },
    options: [
      { value: 'even', label: { zh: '均分', en: 'Even' } },
      { value: 'first', label: { zh: '首栏更宽', en: 'First is wider' } },
      { value: 'last', label: { zh: '末栏更宽', en: 'Last is wider' } },
    ],
  },
  gap: {
    kind: 'number',
    min: 0,
    max: 64,
    usual: 24,
    isResponsive: true,
    label: { zh: '间距', en: 'Gap' },
  },
  align: {
    kind: 'choice',
    usual: 'start',
    label: { zh: '上下对齐', en: 'Across' },
    options: [
      { value: 'start', label: { zh: '顶端', en: 'Top' } },
      { value: 'center', label: { zh: '居中', en: 'Middle' } },
    ],
  },
} as const satisfies BlockFields;

/** Two to four columns that other blocks stand in. */
export const columnsBlock = defineBlock({
  type: 'page.columns',
  label: { zh: '分栏', en: 'Columns' },
  hint: { zh: '两到四栏，栏内放其他区块', en: 'Two to four columns for other blocks' },
  icon: 'M4 5h16v14H4zM10 5v14M15 5v14',
  group: 'layout',
  fields: columnsFields,
  slots: {
    first: { label: { zh: '第一栏', en: 'First column' } },
    second: { label: { zh: '第二栏', en: 'Second column' } },
    third: { label: { zh: '第三栏', en: 'Third column' } },
    fourth: { label: { zh: '第四栏', en: 'Fourth column' } },
  },
  sample: {
    filled: () => ({ props: { count: '2' }, says: [] }),
  },
});
