/**
 * What hangs is given up then. It says nothing of how long a test may take: the clock tells how busy a machine is. A bench that fills tables
 * for an hour says so; the runner's own options do not reach its projects.
 */
export const GIVE_UP_MS = Number(process.env.GIVE_UP_MS ?? 300_000);

/** What a page never shows is given up then: before its test, so that one learns what it was. */
export const SHOWN_MS = GIVE_UP_MS / 3;

/** Milliseconds of the processor that one test may take: that is what its work costs, whatever else the machine does. */
export const MOST_WORK_MS = 20_000;
