import { expect, test } from 'vitest';
import { turnAt, turnsOf } from './turns.ts';

const rhythm = { startsOn: '2026-11-23', everyDays: 14, times: 3, lateDays: 2, closeDays: 7 };

test('turns begin with a day of the shop’s clocks, so many days apart', () => {
  expect(turnsOf(rhythm).map(({ dueAt }) => dueAt)).toEqual([
    ...['2026-11-22T16:00:00.000Z', '2026-12-06T16:00:00.000Z', '2026-12-20T16:00:00.000Z'],
  ]);
});

test('a turn is due, late and missed at exactly its moments', () => {
  const [turn] = turnsOf(rhythm);
  if (turn === undefined) throw new Error('No turn.');
  const at = (moment: string, ms = 0) => turnAt(turn, new Date(Date.parse(moment) + ms)).state;
  expect([at(turn.dueAt, -1), at(turn.dueAt)]).toEqual(['planned', 'due']);
  expect([at(turn.lateAt, -1), at(turn.lateAt)]).toEqual(['due', 'late']);
  expect([at(turn.closesAt, -1), at(turn.closesAt)]).toEqual(['late', 'missed']);
});
