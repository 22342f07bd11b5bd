import { afterBusinessMinutes, type BusinessHours, businessMinutes } from './business-time.ts';
import type { RequirementState } from './steps.ts';

/** What is left of the time that was promised: until when, or how many minutes while the clock stands. */
export interface Clock {
  dueAt: string | null;
  leftMinutes: number | null;
  isLate: boolean;
}

/** A requirement before a step, with what its kind promises in hours at work. */
export interface Timed extends Clock {
  state: RequirementState;
  /** When it was first accepted. */
  acceptedAt: string | null;
  answerHours: number;
  finishHours: number;
}

const STANDS: Clock = { dueAt: null, leftMinutes: null, isLate: false };

const running = (now: Date, minutes: number, hours: BusinessHours): Clock => ({
  dueAt: afterBusinessMinutes(now, minutes, hours).toISOString(),
  ...{ leftMinutes: null, isLate: false },
});

/** The clock of what has just been handed in: until it is accepted, declined or asked about. */
export const firstClock = (answerHours: number, now: Date, hours: BusinessHours): Clock =>
  running(now, answerHours * 60, hours);

/** The clock at another stage of what is under way: it begins anew where the stage has a promise of its own, and goes on else. */
export const clockAtStage = (before: Clock, stageHours: number | null, now: Date, hours: BusinessHours): Clock =>
  stageHours === null
    ? { dueAt: before.dueAt, leftMinutes: before.leftMinutes, isLate: before.isLate }
    : running(now, stageHours * 60, hours);

/** The clock after a step: it stands while somebody else is waited for, goes on from there, and begins anew with new work. */
export function clockAfter(before: Timed, to: RequirementState, now: Date, hours: BusinessHours): Clock {
  if (to === 'waiting') {
    if (before.dueAt === null) return STANDS;
    return { ...STANDS, leftMinutes: businessMinutes(now, new Date(before.dueAt), hours) };
  }
  if (to !== 'submitted' && to !== 'accepted') return STANDS;
  const goesOn = before.state === 'waiting' && (to === 'submitted' || before.acceptedAt !== null);
  if (!goesOn) return running(now, before.finishHours * 60, hours);
  const left = before.leftMinutes ?? 0;
  // What was late before it was asked about is late still, and is not told anew.
  return left > 0 ? running(now, left, hours) : { dueAt: now.toISOString(), leftMinutes: null, isLate: true };
}
