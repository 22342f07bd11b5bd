import type { StateKind } from '../../../../ui/console/state-tag.tsx';
import type { Outcome } from '../rules/outcomes.ts';

/** How each answer of a gate feels: come in, somebody has to look, or no. */
export const outcomeKinds: Record<Outcome, StateKind> = {
  entry: 'ok',
  already: 'bad',
  unpaid: 'warn',
  unconfirmed: 'warn',
  cancelled: 'bad',
  wrong_list: 'warn',
  not_open: 'warn',
  revoked: 'bad',
  expired: 'warn',
  unknown: 'warn',
  forged: 'bad',
};

/** The key of what a list calls an answer: to whoever stands there it says what to do, afterwards what was. */
export const pastOf = (outcome: Outcome): string => `outcomes.${outcome === 'entry' ? 'passed' : outcome}`;
