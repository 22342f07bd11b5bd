import type { StateKind } from '../../../../ui/console/state-tag.tsx';
import type { RegistrationState } from '../rules/states.ts';
import type { WaitState } from '../rules/waiting.ts';

/** How each state of a registration feels. */
export const stateKinds: Record<RegistrationState, StateKind> = {
  draft: 'quiet',
  pending: 'warn',
  awaiting: 'accent',
  confirmed: 'ok',
  checked_in: 'ok',
  rejected: 'bad',
  withdrawn: 'quiet',
  expired: 'quiet',
  refunded: 'quiet',
};

/** How each state in line feels. */
export const waitKinds: Record<WaitState, StateKind> = {
  waiting: 'warn',
  offered: 'accent',
  taken: 'ok',
  lapsed: 'quiet',
  left: 'quiet',
};
