/** What comes by itself: the question whether one is there, or the next quiz as long as there is one. */
export const POP_UP_KINDS = ['sign_in', 'quiz'] as const;
export type PopUpKind = (typeof POP_UP_KINDS)[number];

/** Between how many minutes of the last time a roll may be called by itself. */
export const SHORTEST_PAUSE = 2;
export const LONGEST_PAUSE = 120;

/** Quizzes of one stream, and questions of one quiz, at most. */
export const MOST_QUIZZES = 30;
export const MOST_QUESTIONS = 10;

/** What was due longer ago was missed: it is drawn anew, and nobody is asked out of the blue when a stream goes on. */
const MISSED_MS = 3 * 60_000;
const MINUTE_MS = 60_000;

/** What is known of how a stream calls its roll by itself. */
export interface PopUpStanding {
  /** Drawn the last time; null before the first. */
  nextAt: Date | null;
  /** A roll is being called at this moment. */
  isOpen: boolean;
}

/** What is to be done now: nothing yet, call the roll, or draw another moment because this one went by. */
export function popUpStep({ nextAt, isOpen }: PopUpStanding, now: Date): 'wait' | 'call' | 'draw' {
  if (nextAt === null) return 'draw';
  if (nextAt.getTime() > now.getTime()) return 'wait';
  return isOpen || nextAt.getTime() < now.getTime() - MISSED_MS ? 'draw' : 'call';
}

/** The next moment, somewhere between two bounds; `chance` lies between 0 and 1. */
export const drawnMoment = (
  now: Date,
  { leastMinutes, mostMinutes }: { leastMinutes: number; mostMinutes: number },
  chance: number,
): Date => new Date(now.getTime() + Math.round((leastMinutes + chance * (mostMinutes - leastMinutes)) * MINUTE_MS));
