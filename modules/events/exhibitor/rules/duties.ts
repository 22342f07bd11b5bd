import { BADGE_KINDS, type BadgeCounts, mostBadges, type PerNine } from './badges.ts';
import type { FormState } from './form-steps.ts';

/** What an exhibitor has to do for its exhibition. */
export const DUTIES = ['booth', 'fill', 'badges', 'satellite'] as const;

/** How far an exhibitor is, and until when it may go on. */
export interface Progress {
  /** Whether its exhibition has a plan with booths to choose from. */
  hasPlan: boolean;
  /** Its booths: kept, by contract without a deposit, its own; and when the first of them falls back. */
  booths: { reserved: number; unpaid: number; firm: number; until: string | null };
  boothUntil: string | null;
  form: FormState | null;
  fillUntil: string | null;
  badgeUntil: string | null;
  area: number;
  perNine: PerNine;
  /** The badges that have a name, and those that were bought beyond the area. */
  named: BadgeCounts;
  bought: BadgeCounts;
  /** Pieces of satellite sessions that were granted: all, not proposed or delivered yet, returned, with the desk; and until when they are taken. */
  satellites: { granted: number; open: number; returned: number; waiting: number; until: string | null };
}

/** One duty of an exhibitor: whose turn it is, and until when. */
export interface Duty {
  key: (typeof DUTIES)[number];
  state: 'open' | 'waiting' | 'returned' | 'done';
  until: string | null;
  isOver: boolean;
}

const FILLED = { draft: 'open', submitted: 'waiting', returned: 'returned', approved: 'done', locked: 'done' } as const;

function boothState({ reserved, unpaid, firm }: Progress['booths']): Duty['state'] {
  if (unpaid > 0) return 'open';
  if (reserved > 0) return 'waiting';
  return firm > 0 ? 'done' : 'open';
}

function satelliteState({ open, returned, waiting }: Progress['satellites']): Duty['state'] {
  if (returned > 0) return 'returned';
  if (open > 0) return 'open';
  return waiting > 0 ? 'waiting' : 'done';
}

/** Whether somebody is still to be named: anybody at all, and everybody of a kind of which badges were bought. */
function lacksNames({ named, bought, ...own }: Progress): boolean {
  const isEmpty = BADGE_KINDS.every((kind) => named[kind] === 0);
  return BADGE_KINDS.some((kind) => (isEmpty || bought[kind] > 0) && named[kind] < mostBadges(own, bought, kind));
}

/** What an exhibitor has to do, each with its last moment: its portal and the desk say the same. */
export function dutiesOf(own: Progress, now: Date): Duty[] {
  const due = (key: Duty['key'], state: Duty['state'], until: string | null): Duty => ({
    ...{ key, state, until },
    isOver: until !== null && Date.parse(until) <= now.getTime(),
  });
  const state = boothState(own.booths);
  const until = own.booths.until ?? (state === 'open' ? own.boothUntil : null);
  return [
    ...(own.hasPlan ? [due('booth', state, until)] : []),
    due('fill', FILLED[own.form ?? 'draft'], own.fillUntil),
    due('badges', lacksNames(own) ? 'open' : 'done', own.badgeUntil),
    ...(own.satellites.granted > 0 ? [due('satellite', satelliteState(own.satellites), own.satellites.until)] : []),
  ];
}
