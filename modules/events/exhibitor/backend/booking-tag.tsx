import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { BookingState } from '../rules/booking-steps.ts';

const FEELS: Readonly<Record<BookingState, StateKind>> = {
  ...{ reserved: 'warn', contracted: 'warn', deposit: 'accent', paid: 'ok', released: 'quiet' },
};

/** How a booking stands. */
export function BookingTag({ state }: { state: BookingState }) {
  const t = useText();
  return <StateTag kind={FEELS[state]}>{t(`bookingStates.${state}`)}</StateTag>;
}
