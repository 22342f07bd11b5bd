import { stepTable } from '../../../../kernel/rules/steps.ts';

/** How somebody stands in line for a product (C3). */
export const WAIT_STATES = ['waiting', 'offered', 'taken', 'lapsed', 'left'] as const;
export type WaitState = (typeof WAIT_STATES)[number];

/** How standing in line goes on: an offer that nobody took in time lapses, and the next in line is asked. */
export const waitSteps = stepTable<WaitState, 'member' | 'staff' | 'system'>(
  WAIT_STATES,
  ['member', 'staff', 'system'],
  [
    { from: 'waiting', to: 'offered', roles: ['system'] },
    { from: 'offered', to: 'taken', roles: ['member'] },
    { from: 'offered', to: 'lapsed', roles: ['system'] },
    { from: 'waiting', to: 'left', roles: ['member', 'staff'] },
    { from: 'offered', to: 'left', roles: ['member', 'staff'] },
    // The sale is over, or the conference has begun.
    { from: 'waiting', to: 'lapsed', roles: ['system'] },
  ],
);

const HOUR_MS = 3_600_000;

/** Until when an offer of this moment holds: so many hours, and never beyond the begin of the conference or the end of the sale. */
export function offerUntil(now: Date, hours: number, ends: readonly (string | null)[]): Date {
  const moments = ends.flatMap((end) => (end === null ? [] : [Date.parse(end)]));
  return new Date(Math.min(now.getTime() + hours * HOUR_MS, ...moments));
}
