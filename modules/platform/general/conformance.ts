import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation that every form needs. */
export const examples: Examples = {
  'general.tree': () => ({ type: 'hospital.level' }),
  'general.idCard': () => ({ idcard: '11010519491231002X' }),
  'general.select': () => ({ source: 'tags.tag' }),
};
