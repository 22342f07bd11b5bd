import { expect, test } from 'vitest';
import {
  countsAreOpen,
  endText,
  isLooser,
  mayStep,
  momentIn,
  outcomeOf,
  periodOf,
  type RESULTS,
  STATES,
  statusAt,
  voterNamesAreOpen,
} from './rules.ts';

const zone = 'Asia/Shanghai';

test('X8 the only steps are draft to open, open to closed, closed to published, and void on the way', () => {
  const steps = STATES.flatMap((from) => STATES.filter((to) => mayStep(from, to)).map((to) => `${from}>${to}`));
  expect(steps).toEqual([
    ...['draft>open', 'open>closed', 'open>void', 'closed>published', 'closed>void', 'published>archived'],
    'void>archived',
  ]);
});

test('C1 at its end exactly a poll is closed, and before its beginning not open', () => {
  const poll = { state: 'open' as const, opensAt: '2026-11-24T09:00:00+08:00', closesAt: '2026-11-25T00:00:00+08:00' };
  const at = (moment: string) => statusAt(poll, new Date(moment));
  expect(at('2026-11-24T08:59:59.999+08:00')).toBe('coming');
  expect(at('2026-11-24T09:00:00+08:00')).toBe('open');
  expect(at('2026-11-24T23:59:59.999+08:00')).toBe('open');
  expect(at('2026-11-25T00:00:00+08:00')).toBe('closed');
  expect(statusAt({ ...poll, state: 'published' }, new Date('2026-11-24T10:00:00+08:00'))).toBe('published');
});

test('V4 a day ends at the midnight of its zone, the one on which clocks are put back too', () => {
  expect(momentIn('2026-11-24', '', zone, true)).toBe('2026-11-24T16:00:00.000Z');
  expect(momentIn('2026-11-24', '24:00', zone, true)).toBe('2026-11-24T16:00:00.000Z');
  expect(momentIn('2026-11-24', '', zone, false)).toBe('2026-11-23T16:00:00.000Z');
  expect(momentIn(null, '10:00', zone, true)).toBeNull();
  expect(momentIn('2026-11-01', '24:00', 'America/New_York', true)).toBe('2026-11-02T05:00:00.000Z');
  const late = new Date('2026-11-24T16:30:00Z');
  expect(periodOf({ perDay: 3, timeZone: zone }, late)).toBe('2026-11-25');
  expect(periodOf({ perDay: 3, timeZone: 'America/New_York' }, late)).toBe('2026-11-24');
  expect(periodOf({ perDay: null, timeZone: zone }, late)).toBe('');
  expect(endText('2026-11-24T16:00:00Z', zone)).toBe('2026-11-24 24:00');
  expect(endText('2026-11-24T10:00:00Z', zone)).toBe('2026-11-24 18:00');
});

test('V7 who is told counts follows from the rule; a sealed poll tells nobody before its close', () => {
  const told = (mode: 'named' | 'sealed', results: (typeof RESULTS)[number], status: 'open' | 'closed' | 'void') =>
    [{}, { hasVoted: true }, { isStaff: true }].map((who) => countsAreOpen({ mode, results, status }, who));
  expect(told('named', 'off', 'open')).toEqual([true, true, true]);
  expect(told('named', 'until_vote', 'open')).toEqual([false, true, true]);
  expect(told('named', 'until_closed', 'open')).toEqual([false, false, true]);
  expect(told('sealed', 'until_closed', 'open')).toEqual([false, false, false]);
  expect(told('sealed', 'until_closed', 'closed')).toEqual([true, true, true]);
  expect(told('named', 'off', 'void')).toEqual([false, false, false]);
  expect(isLooser('until_closed', 'off')).toBe(true);
  expect(isLooser('off', 'until_vote')).toBe(false);
});

test('V6 names of who took part are told beside moving counts in a named poll alone', () => {
  expect(voterNamesAreOpen({ mode: 'named', status: 'open' })).toBe(true);
  expect(voterNamesAreOpen({ mode: 'anonymous', status: 'open' })).toBe(false);
  expect(voterNamesAreOpen({ mode: 'sealed', status: 'closed' })).toBe(true);
});

const tally = (counts: Record<string, number>, ballots: number, abstained = 0) => ({
  ...{ counts, ballots, abstained, voters: ballots },
});
const rule = { seats: 1, threshold: 'plurality', quorum: null } as const;

test('V8 the most votes win; who is level at the last seat is declared and not elected', () => {
  expect(outcomeOf(tally({ a: 5, b: 3, c: 0 }, 8), rule)).toMatchObject({ elected: ['a'], tied: [] });
  expect(outcomeOf(tally({ a: 4, b: 4, c: 1 }, 9), rule)).toMatchObject({ elected: [], tied: ['a', 'b'] });
  const two = { ...rule, seats: 2 };
  expect(outcomeOf(tally({ a: 5, b: 3, c: 3 }, 11), two)).toMatchObject({ elected: ['a'], tied: ['b', 'c'] });
  expect(outcomeOf(tally({ a: 5, b: 0, c: 0 }, 5), two)).toMatchObject({ elected: ['a'], tied: [] });
  expect(outcomeOf(tally({ a: 0, b: 0 }, 0), rule)).toMatchObject({ elected: [], tied: [] });
});

test('V8 a majority is of the valid ballots, exact; abstentions count for the quorum alone', () => {
  const simple = { ...rule, threshold: 'simple' } as const;
  expect(outcomeOf(tally({ a: 5, b: 5 }, 10), simple).elected).toEqual([]);
  expect(outcomeOf(tally({ a: 5, b: 4 }, 9), simple).elected).toEqual(['a']);
  expect(outcomeOf(tally({ a: 5, b: 4 }, 20, 11), simple).elected).toEqual(['a']);
  const thirds = { ...rule, threshold: 'two_thirds' } as const;
  expect(outcomeOf(tally({ a: 2, b: 1 }, 3), thirds).elected).toEqual(['a']);
  expect(outcomeOf(tally({ a: 66, b: 34 }, 100), thirds).elected).toEqual([]);
  const quorum = { ...rule, quorum: 10 };
  expect(outcomeOf(tally({ a: 3 }, 9, 6), quorum)).toEqual({ hasQuorum: false, elected: [], tied: [] });
  expect(outcomeOf(tally({ a: 3 }, 10, 7), quorum)).toMatchObject({ hasQuorum: true, elected: ['a'] });
});
