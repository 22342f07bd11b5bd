import type { Role } from '../../agenda/rules/words.ts';
import { type MaterialState, STANDING_STATES } from './material-steps.ts';

/** How interests are disclosed: not yet, by a slide among the others, or by a slide that was handed in by itself. */
export const COI_STATES = ['missing', 'ticked', 'uploaded'] as const;
export type CoiState = (typeof COI_STATES)[number];

/** Megabytes of a paper at most: slides with films in them are large. */
export const MOST_MEGABYTES = 200;
/** What a paper is called. */
export const PAPER_ENDINGS = ['.pdf', '.pptx'] as const;

/** Minutes that a file which was announced in time may take to arrive. */
export const ARRIVAL_MINUTES = 30;
/** Minutes before its beginning from which on somebody may be seen at a task. */
export const PRESENT_BEFORE_MINUTES = 60;

const MINUTE_MS = 60_000;

/** Who brings slides: whoever speaks. Who leads or discusses discloses, and brings nothing. */
export const needsSlides = (role: Role): boolean => role === 'speaker';

/** Whether all is there that a task needs to be ready (A8): the slides of who speaks, and the disclosure of everybody. */
export const isComplete = ({
  role,
  coi,
  slides,
}: {
  role: Role;
  coi: CoiState;
  slides: MaterialState | null;
}): boolean => coi !== 'missing' && (!needsSlides(role) || (slides !== null && STANDING_STATES.includes(slides)));

/** What decides whether a paper may still be announced. */
interface Deadline {
  /** Until when papers are taken; null where nothing has a time yet. */
  slidesBy: string | null;
  startsAt: string | null;
  /** The newest version of the same kind. */
  state: MaterialState | null;
}

/** Whether a paper may be announced: until the deadline, and what was sent back until the task begins. */
export function mayAnnounce({ slidesBy, startsAt, state }: Deadline, now: number): boolean {
  const isBefore = (moment: string | null): boolean => moment === null || now < Date.parse(moment);
  return isBefore(slidesBy) || (state === 'returned' && isBefore(startsAt));
}

/** Whether what was announced then may still arrive: announced in time, it counts although the deadline has passed meanwhile. */
export const mayArrive = (begunAt: string, now: number): boolean =>
  now < Date.parse(begunAt) + ARRIVAL_MINUTES * MINUTE_MS;

/**
 * Whether the pieces of a paper may still come: while papers are taken, and behind that as long as something of what was announced in time
 * has arrived within the last half hour.
 */
export const mayGoOn = (moved: { begunAt: string; movedAt: string | null }, isOpen: boolean, now: number): boolean =>
  isOpen || mayArrive(moved.begunAt, now) || (moved.movedAt !== null && mayArrive(moved.movedAt, now));

/** Whether somebody can have been seen at a task by now. */
export const mayBePresent = (startsAt: string | null, now: number): boolean =>
  startsAt !== null && now >= Date.parse(startsAt) - PRESENT_BEFORE_MINUTES * MINUTE_MS;

/** Whether coming into the room then is being there for a task: so many minutes before its beginning at the earliest, and before its end (F2). */
export function isSeenAt(at: number, task: { startsAt: string; endsAt: string }, minutesBefore: number): boolean {
  return at >= Date.parse(task.startsAt) - minutesBefore * MINUTE_MS && at < Date.parse(task.endsAt);
}

/** Whether a released time is another one than what somebody agreed to: the day or the time, and not the room (A5). */
export const isOtherTime = (
  told: { startsAt: string | null; endsAt: string | null },
  released: { startsAt: string; endsAt: string },
): boolean =>
  told.startsAt === null ||
  told.endsAt === null ||
  Date.parse(told.startsAt) !== Date.parse(released.startsAt) ||
  Date.parse(told.endsAt) !== Date.parse(released.endsAt);
