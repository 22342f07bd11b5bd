import type { AbstractState } from '../../rules/states.ts';

const TONES: Partial<Record<AbstractState, 'ok' | 'warn' | 'accent'>> = {
  draft: 'warn',
  returned: 'warn',
  submitted: 'accent',
  review: 'accent',
  confirmed: 'ok',
  placed: 'ok',
};

/** The colour of a state, for whoever wrote it. */
export const toneOf = (state: AbstractState): { tone?: 'ok' | 'warn' | 'accent' } => {
  const tone = TONES[state];
  return tone === undefined ? {} : { tone };
};
