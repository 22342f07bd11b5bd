import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation of the words. */
export const examples: Examples = {
  'safety.word.save': (stage) => ({ word: stage.text('神药'), verdict: 'review', topic: 'medical' }),
  'safety.word.try': () => ({ text: '周六上午义诊' }),
};
