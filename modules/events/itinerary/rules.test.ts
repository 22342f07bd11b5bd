import { expect, test } from 'vitest';
import { type Grants, isOpen, isSettled, judge, needOf, type Room, type Tasks, type Way } from './rules/judge.ts';

const grants: Grants = { before: 1, leaveBy: '16:00', buffer: 120 };
const tasks: Tasks = {
  firstAt: '2027-04-02T01:00:00.000Z',
  lastAt: '2027-04-03T06:00:00.000Z',
  firstOn: '2027-04-02',
  lastOn: '2027-04-03',
  lastEnds: '14:00',
};
const room = (from: string, out: string, more: Partial<Room> = {}): Room => ({
  ...{ id: 1, version: 1, hotel: '海湾酒店', isOrdered: false, in: from, out },
  ...more,
});
const way = (direction: Way['direction'], expectedAt: string, expectedOn: string, isMissing = false): Way => ({
  ...{ id: 2, version: 1, direction, expectedAt, expectedOn, isMissing },
});
const verdict = (...rooms: Room[]) => judge(tasks, rooms, [], grants).nights.verdict;
const ways = (...all: Way[]) => judge(tasks, [], all, grants).ways.map((one) => one.verdict);

test('H6 a room is needed from the night before the first task until the last one is over, and a night more after a late one', () => {
  expect(needOf(tasks, grants)).toEqual({ in: '2027-04-01', out: '2027-04-03' });
  expect(needOf({ ...tasks, lastEnds: '16:00' }, grants).out).toBe('2027-04-03');
  expect(needOf({ ...tasks, lastEnds: '16:01' }, grants).out).toBe('2027-04-04');
  // Over the end of a month, and a day that needs no night before it has one.
  expect(needOf({ ...tasks, firstOn: '2027-05-01', lastOn: '2027-05-01' }, grants)).toEqual({
    in: '2027-04-30',
    out: '2027-05-01',
  });
  expect(needOf({ ...tasks, lastOn: '2027-04-02' }, { ...grants, before: 0 })).toEqual({
    in: '2027-04-02',
    out: '2027-04-03',
  });
});

test('F1 a room lacks nights, has too many, has an order, is one of several, or is not there', () => {
  expect(verdict(room('2027-04-01', '2027-04-03'))).toBe('fits');
  expect(verdict(room('2027-04-02', '2027-04-03'))).toBe('short');
  expect(verdict(room('2027-04-01', '2027-04-02'))).toBe('short');
  expect(verdict(room('2027-03-31', '2027-04-02'))).toBe('short');
  expect(verdict(room('2027-03-30', '2027-04-05'))).toBe('long');
  expect(verdict(room('2027-04-02', '2027-04-03', { isOrdered: true }))).toBe('ordered');
  // Who paid for more stays for more.
  expect(verdict(room('2027-03-30', '2027-04-05', { isOrdered: true }))).toBe('fits');
  expect(verdict(room('2027-04-01', '2027-04-02'), room('2027-04-02', '2027-04-03', { id: 3 }))).toBe('several');
  expect(verdict()).toBe('none');
});

test('F1 what nobody has filled in is expected anew, what is booked is asked for where it comes too late, too soon or without a night', () => {
  const { ways: moved } = judge(
    tasks,
    [],
    [
      way('in', '2027-03-31T01:00:00.000Z', '2027-03-31', true),
      way('out', '2027-04-03T06:00:00.000Z', '2027-04-03', true),
    ],
    grants,
  );
  expect(moved.map((one) => [one.verdict, one.to])).toEqual([
    ['move', '2027-04-01T01:00:00.000Z'],
    ['fits', null],
  ]);
  // Two hours before the first task, to the minute.
  expect(ways(way('in', '2027-04-01T23:00:00.000Z', '2027-04-02'))).toEqual(['fits']);
  expect(ways(way('in', '2027-04-01T23:01:00.000Z', '2027-04-02'))).toEqual(['ask']);
  expect(ways(way('in', '2027-03-31T10:00:00.000Z', '2027-03-31'))).toEqual(['ask']);
  expect(ways(way('out', '2027-04-03T08:00:00.000Z', '2027-04-03'))).toEqual(['fits']);
  expect(ways(way('out', '2027-04-03T07:59:00.000Z', '2027-04-03'))).toEqual(['ask']);
  expect(ways(way('out', '2027-04-04T03:00:00.000Z', '2027-04-04'))).toEqual(['ask']);
  // Who stays longer leaves later.
  const longer = judge(
    tasks,
    [room('2027-04-01', '2027-04-05')],
    [way('out', '2027-04-05T03:00:00.000Z', '2027-04-05')],
    grants,
  );
  expect(longer.ways[0]?.verdict).toBe('fits');
  expect(isOpen(longer, true)).toBe(false);
  // A guest whom nobody can write to is called: a yes would do nothing.
  const late = judge(
    tasks,
    [room('2027-04-01', '2027-04-03')],
    [way('out', '2027-04-03T07:59:00.000Z', '2027-04-03')],
    grants,
  );
  expect([isOpen(late, true), isOpen(late, false), isSettled(late)]).toEqual([true, false, false]);
  expect(isSettled(longer)).toBe(false);
});
