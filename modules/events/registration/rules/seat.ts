import { isEnded, type RegistrationState } from './states.ts';

/** What orders call a place of a group. */
export const SEAT = 'registration.seat';

/** A place of a group as what may become of it is reckoned. */
export interface SeatFacts {
  state: 'held' | 'had' | 'gone';
  /** How many people have had it. */
  turns: number;
  /** How the registration of whoever has it stands; null where nobody has. */
  registration: RegistrationState | null;
}

/** Whether nobody has the place. */
export const isOpenSeat = ({ registration }: Pick<SeatFacts, 'registration'>): boolean =>
  registration === null || isEnded(registration);

/** Until when a group is named: as its plan says, and to the begin of the conference at most; at that moment exactly it is over. */
export const namesEnd = (namesUntil: string | null, startsAt: string): number =>
  Math.min(Date.parse(startsAt), namesUntil === null ? Number.POSITIVE_INFINITY : Date.parse(namesUntil));

/** Why a place does not get another person now; null where it does. The first person of a place is no change. */
export function seatFault(
  { state, turns, registration }: SeatFacts,
  { mostRenames, isOver }: { mostRenames: number; isOver: boolean },
): 'names_over' | 'group_unpaid' | 'seat_used' | 'renames_over' | null {
  if (isOver) return 'names_over';
  if (state !== 'had') return 'group_unpaid';
  if (registration === 'checked_in') return 'seat_used';
  return turns > mostRenames ? 'renames_over' : null;
}
