import type { StateKind } from '../../../../ui/console/state-tag.tsx';
import type { RequirementState } from '../rules/steps.ts';

/** How the state of a requirement is marked. */
export const STATE_KINDS = {
  submitted: 'warn',
  accepted: 'accent',
  waiting: 'quiet',
  done: 'ok',
  closed: 'ok',
  declined: 'bad',
  withdrawn: 'quiet',
} as const satisfies Readonly<Record<RequirementState, StateKind>>;
