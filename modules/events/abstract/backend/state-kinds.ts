import type { StateKind } from '../../../../ui/console/state-tag.tsx';
import type { AbstractState } from '../rules/states.ts';
import type { Decision, ReviewState } from '../rules/words.ts';

/** How each state of an abstract feels. */
export const stateKinds: Record<AbstractState, StateKind> = {
  draft: 'quiet',
  submitted: 'warn',
  returned: 'accent',
  desk_rejected: 'quiet',
  duplicate: 'quiet',
  merged: 'quiet',
  review: 'accent',
  decided: 'warn',
  released: 'accent',
  confirmed: 'warn',
  declined: 'bad',
  placed: 'ok',
  withdrawn: 'quiet',
};

/** How each decision feels. */
export const decisionKinds: Record<Decision, StateKind> = {
  talk: 'ok',
  poster: 'accent',
  book: 'quiet',
  reject: 'bad',
};

/** How each state of a review feels. */
export const reviewKinds: Record<ReviewState, StateKind> = {
  asked: 'warn',
  draft: 'accent',
  handed: 'ok',
  declined: 'quiet',
  void: 'bad',
};
