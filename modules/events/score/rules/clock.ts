/** What time is kept for on the stage: the talk, the questions to it, and marking them. */
export const stageParts = ['talk', 'questions', 'marks'] as const;
export type StagePart = (typeof stageParts)[number];

/** How long each part is in a round, in seconds; 0 where no time is kept for it. */
export const secondsOf = (
  { talkSeconds, questionSeconds, seconds }: { talkSeconds: number; questionSeconds: number; seconds: number },
  part: StagePart,
): number => ({ talk: talkSeconds, questions: questionSeconds, marks: seconds })[part];

/** The clock of the stage: running until a moment, stopped with some time left, or neither. */
export interface Clock {
  deadline: string | null;
  /** In milliseconds. */
  pausedLeft: number | null;
}

export type ClockAction = 'pause' | 'resume' | 'add';

/** The clock after something was done to it; null where there is none. What is done twice is done once, save that time is given twice. */
export function clockAfter(
  { deadline, pausedLeft }: Clock,
  action: ClockAction,
  seconds: number,
  now: Date,
): Clock | null {
  if (pausedLeft !== null) {
    if (action === 'pause') return { deadline: null, pausedLeft };
    if (action === 'add') return { deadline: null, pausedLeft: Math.max(0, pausedLeft + seconds * 1000) };
    return { deadline: new Date(now.getTime() + pausedLeft).toISOString(), pausedLeft: null };
  }
  if (deadline === null) return null;
  const left = Math.max(0, Date.parse(deadline) - now.getTime());
  if (action === 'pause') return { deadline: null, pausedLeft: left };
  if (action === 'resume') return { deadline, pausedLeft: null };
  // Whose time is over gets the whole of what is given.
  return { deadline: new Date(now.getTime() + Math.max(0, left + seconds * 1000)).toISOString(), pausedLeft: null };
}
