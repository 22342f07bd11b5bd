import type { liveStatuses } from './choices.ts';

/** Where a live stream stands: 0 not started, 1 in progress, 2 ended, 3 on demand, -1 taken down. */
export type LiveStatus = (typeof liveStatuses)[number]['value'];

/** The statuses by name. */
export const status = { waiting: 0, running: 1, ended: 2, replay: 3, down: -1 } as const;

/** Who takes the steps. */
export const CONTROL = 'live.control';

/** What has to hold before a step, beside the right to take it. */
export type Need = 'published' | 'stream' | 'replay' | 'resume' | 'reason' | 'former';

/** A step from one status to another. */
export interface Step {
  from: LiveStatus;
  to: LiveStatus;
  permission: string;
  needs: readonly Need[];
}

const up = [status.waiting, status.running, status.ended, status.replay] as const;

/** Every step there is (T1); what is not here is not possible. */
export const steps: readonly Step[] = [
  { from: status.waiting, to: status.running, permission: CONTROL, needs: ['published', 'stream'] },
  { from: status.running, to: status.ended, permission: CONTROL, needs: [] },
  { from: status.ended, to: status.running, permission: CONTROL, needs: ['published', 'stream', 'resume'] },
  { from: status.ended, to: status.replay, permission: CONTROL, needs: ['replay'] },
  ...up.map((from): Step => ({ from, to: status.down, permission: CONTROL, needs: ['reason'] })),
  ...up.map((to): Step => ({ from: status.down, to, permission: CONTROL, needs: ['former'] })),
];

/** What the rules know of a stream. */
export interface Standing {
  status: LiveStatus;
  /** What it was when it was taken down. */
  former: LiveStatus | null;
  endedAt: string | null;
  isPublished: boolean;
  hasStream: boolean;
  hasReplay: boolean;
}

/** What is missing for a step, `none` where the table has no such step; null where it may be taken. */
export function lackFor(
  standing: Standing,
  to: LiveStatus,
  given: { reason: string; now: Date; resumeMinutes: number },
): Need | 'none' | null {
  const step = steps.find((one) => one.from === standing.status && one.to === to);
  if (step === undefined) return 'none';
  const since = standing.endedAt === null ? 0 : Date.parse(standing.endedAt);
  const holds: Record<Need, boolean> = {
    published: standing.isPublished,
    stream: standing.hasStream,
    replay: standing.hasReplay,
    resume: given.now.getTime() <= since + given.resumeMinutes * 60_000,
    reason: given.reason !== '',
    former: standing.former === to,
  };
  const lack = step.needs.find((need) => !holds[need]);
  // Nothing is lacking for going back elsewhere: there is no such way.
  return lack === 'former' ? 'none' : (lack ?? null);
}

/** The statuses that a stream may be moved to now, for the buttons of whoever controls it. */
export const openSteps = (standing: Standing, given: { now: Date; resumeMinutes: number }): LiveStatus[] =>
  steps
    .filter(({ from, to }) => from === standing.status && lackFor(standing, to, { ...given, reason: '-' }) === null)
    .map(({ to }) => to);

/** Whether something is shown in this status, so that time before it counts as watched. */
export const isPlaying = (now: LiveStatus): boolean => now === status.running || now === status.replay;

/** How long after their last beat somebody still counts as watching, in seconds (T2). */
export const SEEN_SECONDS = 60;

/** How often a player tells that it is there, in seconds (T2). */
export const BEAT_SECONDS = 30;
