import { formatDate, formatDateTime } from '../../../kernel/rules/date-format.ts';
import { dayAfter, instantOf } from '../../../kernel/rules/time-zone.ts';

/** Whether a ballot says whose it is (V1): of an anonymous one nobody can tell, of a sealed one nobody sees counts before the close either. */
export const MODES = ['named', 'anonymous', 'sealed'] as const;
export type Mode = (typeof MODES)[number];

/** From when on readers see counts: at once, after their own ballot, after the close. Each hides more than the one before. */
export const RESULTS = ['off', 'until_vote', 'until_closed'] as const;
export type Results = (typeof RESULTS)[number];

/** How a poll stands in its table. */
export const STATES = ['draft', 'open', 'closed', 'published', 'void', 'archived'] as const;
export type PollState = (typeof STATES)[number];

/** How a poll stands for who looks at it at this moment. */
export const STATUSES = ['draft', 'coming', 'open', 'closed', 'published', 'void', 'archived'] as const;
export type PollStatus = (typeof STATUSES)[number];

/** How many of the ballots an option needs: the most, more than half, two thirds. */
export const THRESHOLDS = ['plurality', 'simple', 'two_thirds'] as const;
export type Threshold = (typeof THRESHOLDS)[number];

/** Who may vote, where a group was chosen: whoever is in it when they vote, or who was in it at the opening (V2). */
export const ROLLS = ['live', 'snapshot'] as const;
export type Roll = (typeof ROLLS)[number];

/** Every step that there is; anything else is refused (X8). */
const STEPS: Readonly<Record<PollState, readonly PollState[]>> = {
  draft: ['open'],
  open: ['closed', 'void'],
  closed: ['published', 'void'],
  published: ['archived'],
  void: ['archived'],
  archived: [],
};

/** Whether a poll may go from one state to another. */
export const mayStep = (from: PollState, to: PollState): boolean => STEPS[from].includes(to);

/** The steps that are open to a poll in this state. */
export const stepsFrom = (state: PollState): readonly PollState[] => STEPS[state];

/** Whether a rule about counts hides less than the one before: that is never done to a poll that was opened. */
export const isLooser = (before: Results, after: Results): boolean => RESULTS.indexOf(after) < RESULTS.indexOf(before);

interface Times {
  state: PollState;
  opensAt: string | null;
  closesAt: string | null;
}

/** How a poll stands at a moment; at `closesAt` exactly it is closed, whether the clockwork has come round or not. */
export function statusAt({ state, opensAt, closesAt }: Times, now: Date): PollStatus {
  if (state !== 'open') return state;
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) return 'closed';
  return opensAt !== null && Date.parse(opensAt) > now.getTime() ? 'coming' : 'open';
}

/** The moment that a day and a time of a zone's clocks are; without a time, and at 24:00, the midnight that ends the day. */
export function momentIn(day: string | null, time: string, timeZone: string, isEnd: boolean): string | null {
  if (day === null) return null;
  const isMidnight = time === '24:00' || (time === '' && isEnd);
  return (
    isMidnight ? instantOf(dayAfter(day), '00:00', timeZone) : instantOf(day, time || '00:00', timeZone)
  ).toISOString();
}

const DAY_MS = 86_400_000;

/** The end of something as people write it, `YYYY-MM-DD HH:mm` on the clocks of a zone: a midnight belongs to the day that it ends. */
export function endText(at: string, timeZone: string): string {
  const moment = new Date(at);
  const text = formatDateTime(moment, timeZone).slice(0, 16);
  if (!text.endsWith(' 00:00')) return text;
  return `${formatDate(new Date(moment.getTime() - DAY_MS / 2), timeZone)} 24:00`;
}

/** The stretch of time that votes are counted over: a day of the poll's zone (V4), or the poll as a whole. */
export const periodOf = ({ perDay, timeZone }: { perDay: number | null; timeZone: string }, now: Date): string =>
  perDay === null ? '' : formatDate(now, timeZone);

/** Whether counts may be told (V7): `hasVoted` of the reader, `isStaff` of who runs the poll. */
export function countsAreOpen(
  { mode, results, status }: { mode: Mode; results: Results; status: PollStatus },
  { hasVoted = false, isStaff = false }: { hasVoted?: boolean; isStaff?: boolean } = {},
): boolean {
  if (status === 'draft' || status === 'coming' || status === 'void') return false;
  if (status !== 'open') return true;
  if (mode === 'sealed') return false;
  return isStaff || results === 'off' || (results === 'until_vote' && hasVoted);
}

/** Whether it may be told who took part: with a ballot that is nobody's, never while counts still move beside the names (V6). */
export const voterNamesAreOpen = ({ mode, status }: { mode: Mode; status: PollStatus }): boolean =>
  mode === 'named' || !['draft', 'coming', 'open'].includes(status);

/** What was cast, as it is counted. */
export interface Tally {
  /** Ballots for each option, by its key. */
  counts: Readonly<Record<string, number>>;
  ballots: number;
  abstained: number;
  /** Different persons. */
  voters: number;
  /** What was put aside as suspicious and is not counted (V9); absent where nothing was. */
  aside?: Aside;
}

/** Ballots that were put aside, as they would count. */
export interface Aside {
  ballots: number;
  abstained: number;
  counts: Readonly<Record<string, number>>;
}

/** The counts as they would be with what was put aside. */
export const withAside = ({ counts, aside }: Pick<Tally, 'counts' | 'aside'>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count + (aside?.counts[key] ?? 0)]));

/** What a poll asks of its result. */
export interface ResultRule {
  seats: number;
  threshold: Threshold;
  /** Persons who have to take part; null where nobody asks. */
  quorum: number | null;
}

/** What a count comes to (V8): who is elected, and who is level at the last seat, which nobody decides silently. */
export interface Outcome {
  hasQuorum: boolean;
  elected: string[];
  tied: string[];
}

/** Whether so many of the valid ballots are enough; exact, in whole numbers. */
function isEnough(count: number, valid: number, threshold: Threshold): boolean {
  if (count === 0) return false;
  if (threshold === 'simple') return count * 2 > valid;
  if (threshold === 'two_thirds') return count * 3 >= valid * 2;
  return true;
}

/** What a count comes to under the rule of its poll; abstentions count for the quorum, and not among the valid ballots. */
export function outcomeOf(tally: Tally, { seats, threshold, quorum }: ResultRule): Outcome {
  const hasQuorum = quorum === null || tally.voters >= quorum;
  if (!hasQuorum) return { hasQuorum, elected: [], tied: [] };
  const valid = tally.ballots - tally.abstained;
  const passing = Object.entries(tally.counts)
    .filter(([, count]) => isEnough(count, valid, threshold))
    .sort(([, a], [, b]) => b - a);
  const last = passing[seats - 1]?.[1];
  if (last === undefined || passing[seats]?.[1] !== last) {
    return { hasQuorum, elected: passing.slice(0, seats).map(([key]) => key), tied: [] };
  }
  return {
    hasQuorum,
    elected: passing.filter(([, count]) => count > last).map(([key]) => key),
    tied: passing.filter(([, count]) => count === last).map(([key]) => key),
  };
}
