import { type Stay as Days, dayAfter } from '../../hotel/rules/nights.ts';
import type { NightsVerdict, WayVerdict } from './verdicts.ts';

/** What somebody has to do at a conference, by the clocks of its place. */
export interface Tasks {
  firstAt: string;
  lastAt: string;
  firstOn: string;
  lastOn: string;
  /** When the last one ends, `HH:mm`. */
  lastEnds: string;
}

/** What a shop grants its guests. */
export interface Grants {
  /** Nights before the day of the first task. */
  before: number;
  /** Whose last task ends later than this, `HH:mm`, leaves on the next day. */
  leaveBy: string;
  /** Minutes between an arrival and the first task, and between the last one and a departure. */
  buffer: number;
}

/** A room that somebody has. */
export interface Room extends Days {
  id: number;
  version: number;
  hotel: string;
  /** It has an order, which alone changes it. */
  isOrdered: boolean;
}

/** A way in or out. */
export interface Way {
  id: number;
  version: number;
  direction: 'in' | 'out';
  /** Nobody has said yet how. */
  isMissing: boolean;
  expectedAt: string;
  /** The day of it at the place of the conference. */
  expectedOn: string;
}

/** A way with how it goes with the tasks, and when it would be expected. */
export interface JudgedWay extends Way {
  verdict: WayVerdict;
  to: string | null;
}

/** What somebody needs, and how what they have goes with it. */
export interface Judged {
  need: Days;
  nights: { verdict: NightsVerdict; room: Room | null };
  ways: readonly JudgedWay[];
}

/** The days that somebody needs a room for (H6): from so many nights before the first task until the last one is over. */
export function needOf({ firstOn, lastOn, lastEnds }: Tasks, { before, leaveBy }: Grants): Days {
  const from = dayAfter(firstOn, -before);
  const out = lastEnds > leaveBy ? dayAfter(lastOn) : lastOn;
  return { in: from, out: out > from ? out : dayAfter(from) };
}

function judgeNights(need: Days, rooms: readonly Room[]): Judged['nights'] {
  const [room = null] = rooms;
  if (room === null) return { verdict: 'none', room };
  if (rooms.length > 1) return { verdict: 'several', room: null };
  if (room.in === need.in && room.out === need.out) return { verdict: 'fits', room };
  if (room.isOrdered) return { verdict: need.in < room.in || need.out > room.out ? 'ordered' : 'fits', room };
  return { verdict: need.in < room.in || need.out > room.out ? 'short' : 'long', room };
}

const DAY_MS = 24 * 3_600_000;
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** When a way is expected of which nothing is said: at the hour of the first task on the day of the arrival, or when the last one is over on the day of the departure. */
function usual(direction: Way['direction'], tasks: Tasks, need: Days, { before }: Grants): string {
  if (direction === 'in') return later(tasks.firstAt, -before * DAY_MS);
  return need.out > tasks.lastOn ? later(tasks.lastAt, DAY_MS) : new Date(tasks.lastAt).toISOString();
}

/** Whether a way that is booked brings somebody in time, and on a day on which there is a room. */
function isInTime({ direction, expectedAt, expectedOn }: Way, tasks: Tasks, days: Days, { buffer }: Grants): boolean {
  const at = Date.parse(expectedAt);
  if (direction === 'in') return expectedOn >= days.in && at <= Date.parse(tasks.firstAt) - buffer * 60_000;
  return expectedOn <= days.out && at >= Date.parse(tasks.lastAt) + buffer * 60_000;
}

/** What a room and the ways of somebody would have to be for what they have to do (F1): nothing of it is changed by looking. */
export function judge(tasks: Tasks, rooms: readonly Room[], ways: readonly Way[], grants: Grants): Judged {
  const need = needOf(tasks, grants);
  const nights = judgeNights(need, rooms);
  // Who stays longer by their own wish comes and goes by it.
  const days = nights.room === null || nights.verdict === 'short' ? need : nights.room;
  return {
    need,
    nights,
    ways: ways.map((way): JudgedWay => {
      if (!way.isMissing) return { ...way, to: null, verdict: isInTime(way, tasks, days, grants) ? 'fits' : 'ask' };
      const to = usual(way.direction, tasks, need, grants);
      const fits = Date.parse(way.expectedAt) === Date.parse(to);
      return { ...way, to: fits ? null : to, verdict: fits ? 'fits' : 'move' };
    }),
  };
}

/** Whether a yes would change something: nights that lack, a way that is expected at another time, a guest who can be asked. */
export const isOpen = ({ nights, ways }: Judged, isReachable: boolean): boolean =>
  nights.verdict === 'short' || ways.some(({ verdict }) => verdict === 'move' || (verdict === 'ask' && isReachable));

/** Whether there is nothing to say of somebody. */
export const isSettled = ({ nights, ways }: Judged): boolean =>
  nights.verdict === 'fits' && ways.every(({ verdict }) => verdict === 'fits');
