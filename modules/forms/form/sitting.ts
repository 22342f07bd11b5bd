/** For how long what was sent in time may be under way. */
export const GRACE_MS = 15_000;

/** When the time of somebody who begins now is over: after so many minutes, and with the form at the latest. */
export function sittingEnd({ minutes, closesAt }: { minutes: number; closesAt: string | null }, now: Date): Date {
  const own = now.getTime() + minutes * 60_000;
  return new Date(closesAt === null ? own : Math.min(own, Date.parse(closesAt)));
}

/** How many times somebody may begin, until they hand in: once where the end of the time hands in by itself. */
export const mostTries = ({ lateTakes, tries }: { lateTakes: boolean; tries: number }): number =>
  lateTakes ? 1 : tries;

/** How long somebody has, in whole seconds; 0 when it is over. */
export const secondsLeft = (endsAt: string, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(endsAt) - now.getTime()) / 1000));

/** Whether nothing that is sent now was written in time. */
export const isOver = (endsAt: string, now: Date): boolean => now.getTime() > Date.parse(endsAt) + GRACE_MS;
