import type { Upheaval } from '../../../../kernel/module/consequence-spec.ts';
import type { RegistrationState } from './states.ts';

/** What can become of a registration, or of the places of a group, where their conference is called off or put off. */
export const CALLED_OFF_ACTS = ['refund', 'end', 'move', 'tell', 'byHand'] as const;
export type CalledOffAct = (typeof CALLED_OFF_ACTS)[number];

/** A registration as that is decided. */
export interface CalledOffFacts {
  state: RegistrationState;
  /** Paid for what is theirs, in fen. */
  paidFen: number;
  /** All that it has is a place of a group, or some of it is. */
  seats: 'all' | 'some' | 'none';
  /** An order of it was performed or is invoiced: the desk of orders alone gives back of it. */
  isBound: boolean;
  /** Each of its products is at the other conference, too, and its person has no registration there. */
  fitsThere: boolean;
}

/** What becomes of a registration; null where it stays as it is, and nobody has to be told. */
export function calledOff(facts: CalledOffFacts, { act, money }: Pick<Upheaval, 'act' | 'money'>): CalledOffAct | null {
  const { state, paidFen, seats, isBound, fitsThere } = facts;
  if (act === 'postpone') return 'tell';
  if (state !== 'confirmed' && paidFen === 0) return 'end';
  if (money === 'keep') return 'tell';
  // A place of a group goes with its group.
  if (seats === 'all') return null;
  if (isBound) return 'byHand';
  if (money === 'refund') return paidFen > 0 ? 'refund' : 'end';
  return seats === 'none' && fitsThere ? 'move' : 'byHand';
}

/** What of a group is decided by. */
export interface CalledOffGroup {
  paidFen: number;
  /** Whether it waits for its money. */
  isUnpaid: boolean;
  isBound: boolean;
}

/** What becomes of the places of a group. */
export function calledOffGroup(
  { paidFen, isUnpaid, isBound }: CalledOffGroup,
  { act, money }: Pick<Upheaval, 'act' | 'money'>,
): CalledOffAct {
  if (act === 'postpone') return 'tell';
  if (isUnpaid) return 'end';
  if (money === 'keep') return 'tell';
  if (money === 'move' || isBound) return 'byHand';
  return paidFen > 0 ? 'refund' : 'end';
}
