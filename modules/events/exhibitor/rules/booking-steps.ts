import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How somebody has a booth: kept for a time, by contract, with its deposit, wholly paid, or no more. */
export const BOOKING_STATES = ['reserved', 'contracted', 'deposit', 'paid', 'released'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Who leads it on: its exhibitor, the desk, its money, or time that passes. */
export type BookingRole = 'exhibitor' | 'desk' | 'order' | 'clock';

/** The way of a booking (E4). */
export const bookingSteps = stepTable<BookingState, BookingRole>(
  BOOKING_STATES,
  ['exhibitor', 'desk', 'order', 'clock'],
  [
    { from: 'reserved', to: 'contracted', roles: ['desk'] },
    { from: 'reserved', to: 'released', roles: ['exhibitor', 'desk', 'clock', 'order'] },
    // It takes the place of another one, whose order has paid for it.
    { from: 'reserved', to: 'deposit', roles: ['order'] },
    { from: 'reserved', to: 'paid', roles: ['order'] },
    { from: 'contracted', to: 'deposit', roles: ['order'] },
    { from: 'contracted', to: 'paid', roles: ['order'] },
    { from: 'contracted', to: 'released', roles: ['desk', 'clock'] },
    { from: 'deposit', to: 'paid', roles: ['order'] },
    { from: 'deposit', to: 'released', roles: ['order'] },
    // The rest was given up alone.
    { from: 'paid', to: 'deposit', roles: ['order'] },
    { from: 'paid', to: 'released', roles: ['order'] },
  ],
);

/** Those by which a booth is somebody's for good. */
export const FIRM_STATES = ['contracted', 'deposit', 'paid'] as const;

/** What of a booth is paid at once: its deposit, what is left after that, or everything. */
export const SHARES = ['deposit', 'rest', 'whole'] as const;
export type Share = (typeof SHARES)[number];

/** To which state money for a share leads. */
export const PAID_STATE: Readonly<Record<Share, BookingState>> = { deposit: 'deposit', rest: 'paid', whole: 'paid' };

/** What can be paid as a booking stands; a deposit of nothing, or of everything, is no share of its own. */
export function sharesDue(state: BookingState, { fen, depositFen }: { fen: number; depositFen: number }): Share[] {
  if (state === 'contracted') return depositFen > 0 && depositFen < fen ? ['deposit', 'whole'] : ['whole'];
  return state === 'deposit' ? ['rest'] : [];
}

/** How much a share costs, in fen. */
export const shareFen = (share: Share, { fen, depositFen }: { fen: number; depositFen: number }): number =>
  ({ deposit: depositFen, rest: fen - depositFen, whole: fen })[share];

/** To which state a booking falls back once a paid share was given up: without its deposit nobody has a booth. */
export const afterGivenUp = (share: Share): BookingState => (share === 'rest' ? 'deposit' : 'released');
