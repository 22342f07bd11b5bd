import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation on the modules of a shop. */
export const examples: Examples = {
  'module.impact': () => ({ module: 'news' }),
  'module.show': () => ({ module: 'news' }),
  'module.switch': () => ({ module: 'news', enabled: true }),
};
