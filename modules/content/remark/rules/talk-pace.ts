/** How much of the process's time a talk took that others had not yet as well. */
export interface TalkPace {
  owedMs: number;
  /** When that was reckoned last. */
  at: number;
}

/** Within so long at least, what is said in one talk is told together. */
const TOGETHER_MS = 5;
/** So much time a talk may take beyond its half of the process before it rests. */
const AHEAD_MS = 100;

/** What a talk owes after it was told from `began` to `ended`: what else the process does has as much time as was taken from it, if not at once. */
export function paceAfter({ owedMs, at }: TalkPace, began: number, ended: number): TalkPace {
  return { owedMs: Math.max(0, owedMs - (began - at)) + ended - began, at: ended };
}

/** How long a talk waits before it is told again. */
export const restOf = ({ owedMs }: TalkPace): number => Math.max(TOGETHER_MS, owedMs - AHEAD_MS);

/** Whether a talk has given back what it took, so that nothing needs to be kept of it. */
export const isEven = ({ owedMs, at }: TalkPace, now: number): boolean => owedMs <= now - at;
