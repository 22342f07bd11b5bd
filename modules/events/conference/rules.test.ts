import { expect, test } from 'vitest';
import { canMove, eventStatuses, phaseAt, registrationAt, type StatusVerb, statusMoves } from './rules.ts';

const span = { startsAt: '2027-03-25T09:00:00+08:00', endsAt: '2027-03-29T00:00:00+08:00' };
const at = (moment: string): number => Date.parse(moment);

test('X8 the moves between statuses are these and no others', () => {
  const verbs = Object.keys(statusMoves) as StatusVerb[];
  const open = eventStatuses.flatMap((from) =>
    verbs.filter((verb) => canMove(verb, from)).map((verb) => `${from} → ${statusMoves[verb].to}`),
  );
  expect(open).toEqual([
    ...['planned → postponed', 'planned → cancelled'],
    ...['postponed → cancelled', 'postponed → planned'],
    'cancelled → planned',
  ]);
});

test('a phase begins at its moment exactly', () => {
  expect(phaseAt(span, at('2027-03-25T08:59:59+08:00'))).toBe('upcoming');
  expect(phaseAt(span, at(span.startsAt))).toBe('running');
  expect(phaseAt(span, at('2027-03-28T23:59:59+08:00'))).toBe('running');
  expect(phaseAt(span, at(span.endsAt))).toBe('ended');
});

test('C1 registration is closed at its end exactly', () => {
  const window = { opensAt: '2027-01-01T00:00:00+08:00', closesAt: '2027-03-01T17:00:00+08:00' };
  const facts = { ...span, ...window, eventStatus: 'planned' as const };
  expect(registrationAt(facts, at('2026-12-31T23:59:59+08:00'))).toBe('soon');
  expect(registrationAt(facts, at(window.opensAt))).toBe('open');
  expect(registrationAt(facts, at('2027-03-01T16:59:59+08:00'))).toBe('open');
  expect(registrationAt(facts, at(window.closesAt))).toBe('closed');
});

test('nobody registers for what is postponed, cancelled or over', () => {
  const facts = { ...span, opensAt: null, closesAt: null };
  const now = at('2027-01-01T00:00:00Z');
  expect(eventStatuses.map((eventStatus) => registrationAt({ ...facts, eventStatus }, now))).toEqual([
    'open',
    'closed',
    'closed',
  ]);
  expect(registrationAt({ ...facts, eventStatus: 'planned' }, at(span.endsAt))).toBe('closed');
});
