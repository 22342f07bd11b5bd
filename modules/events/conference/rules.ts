/** Where people meet: at a place, on screens, or both. */
export const conferenceModes = ['onsite', 'online', 'hybrid'] as const;
export type ConferenceMode = (typeof conferenceModes)[number];

/** Whether a conference is held as it was announced. */
export const eventStatuses = ['planned', 'postponed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Where a conference stands in time; it follows from its days and is stored nowhere. */
export const phases = ['upcoming', 'running', 'ended'] as const;
export type Phase = (typeof phases)[number];

/** Whether somebody can register at a moment. */
export const registrationStates = ['soon', 'open', 'closed'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** What can be done about a conference that was announced, from which statuses, and where it leads. */
export const statusMoves = {
  postpone: { from: ['planned'], to: 'postponed' },
  cancel: { from: ['planned', 'postponed'], to: 'cancelled' },
  reinstate: { from: ['postponed', 'cancelled'], to: 'planned' },
} as const satisfies Record<string, { from: readonly EventStatus[]; to: EventStatus }>;
export type StatusVerb = keyof typeof statusMoves;

/** Whether a status lets a move begin. */
export const canMove = (verb: StatusVerb, from: EventStatus): boolean =>
  (statusMoves[verb].from as readonly EventStatus[]).includes(from);

/** The phase at a moment, in milliseconds: at its end exactly it has ended. */
export function phaseAt({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: number): Phase {
  if (now < Date.parse(startsAt)) return 'upcoming';
  return now < Date.parse(endsAt) ? 'running' : 'ended';
}

/** What decides whether somebody can register. */
export interface RegistrationFacts {
  startsAt: string;
  endsAt: string;
  eventStatus: EventStatus;
  opensAt: string | null;
  closesAt: string | null;
}

/** Whether somebody can register at a moment, in milliseconds: at the end exactly it is closed, and so is what is not held. */
export function registrationAt(facts: RegistrationFacts, now: number): RegistrationState {
  const { eventStatus, opensAt, closesAt } = facts;
  if (eventStatus !== 'planned' || phaseAt(facts, now) === 'ended') return 'closed';
  if (closesAt !== null && now >= Date.parse(closesAt)) return 'closed';
  return opensAt !== null && now < Date.parse(opensAt) ? 'soon' : 'open';
}
