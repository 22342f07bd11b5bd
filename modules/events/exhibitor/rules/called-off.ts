import type { Upheaval } from '../../../../kernel/module/consequence-spec.ts';
import type { BookingState } from './booking-steps.ts';

/** What can become of a booth that somebody has where its conference is called off or put off. */
export type BoothFate = 'refund' | 'end' | 'tell' | 'byHand';

/** What becomes of one: on other days it stays its exhibitor's, and of a cancelled conference nobody has one who did not pay. */
export function calledOffBooth(
  { state, paidFen, isBound }: { state: BookingState; paidFen: number; isBound: boolean },
  { act, money }: Pick<Upheaval, 'act' | 'money'>,
): BoothFate {
  if (act === 'postpone') return 'tell';
  if (paidFen === 0) return money === 'keep' && state !== 'reserved' ? 'tell' : 'end';
  if (money === 'keep') return 'tell';
  return isBound ? 'byHand' : 'refund';
}
