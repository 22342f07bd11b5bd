import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';

/** What an editor writes of a space. */
export const spacerFields = {
  height: { kind: 'number', min: 0, max: 200, usual: 32, isResponsive: true, label: { zh: '高度', en: 'Height' } },
  line: { kind: 'switch', usual: false, label: { zh: '显示分隔线', en: 'With a line' } },
} as const satisfies BlockFields;

/** Empty space, with or without a line. */
export const spacerBlock = defineBlock({
  type: 'page.spacer',
  label: { zh: '间隔', en: 'Space' },
  hint: { zh: '留白或分隔线', en: 'Room or a line between blocks' },
  icon: 'M4 8h16M4 16h16M12 10v4',
  group: 'layout',
  fields: spacerFields,
  sample: {
    filled: () => ({ props: { line: true }, says: [], holds: 'hr' }),
  },
});
