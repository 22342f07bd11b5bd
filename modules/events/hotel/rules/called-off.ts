import type { Upheaval } from '../../../../kernel/module/consequence-spec.ts';
import type { StayState } from './stay-steps.ts';

/** What can become of a stay whose conference is called off or put off. */
export type StayFate = 'refund' | 'end' | 'release' | 'tell' | 'byHand';

/** What becomes of a stay that has not begun: the nights of the former days are of no use, unless everybody decides for themselves. */
export function calledOffStay(
  { state, isOrdered, isBound }: { state: StayState; isOrdered: boolean; isBound: boolean },
  { act, money }: Pick<Upheaval, 'act' | 'money'>,
): StayFate {
  if (!isOrdered) return 'release';
  if (state === 'held') return 'end';
  if (act === 'cancel' && money === 'keep') return 'tell';
  return isBound ? 'byHand' : 'refund';
}
