import { expect, test } from 'vitest';
import { countChanges, differenceOf, movesInCalendars, type Slot } from './difference.ts';

const slot = (itemId: number, more: Partial<Slot> = {}): Slot => ({
  ...{ itemId, sessionId: null, kind: 'talk', roomId: 1, isParallel: false },
  ...{ startsAt: '2026-12-12T09:00:00+08:00', endsAt: '2026-12-12T09:40:00+08:00' },
  ...{ title: '开幕', titleEn: 'Opening', about: '', aboutEn: '', track: '', trackEn: '', people: [] },
  ...more,
});

test('A4: names what is new, what goes, and which parts of the rest are others', () => {
  const changes = differenceOf(
    [slot(1), slot(2), slot(3), slot(4)],
    [
      slot(1),
      slot(2, { startsAt: '2026-12-12T09:10:00+08:00', roomId: 2 }),
      slot(3, { people: [{ expertId: 7, role: 'speaker' }], titleEn: 'Welcome' }),
      slot(5),
    ],
  );
  expect(changes.map(({ itemId, kind, parts }) => [itemId, kind, parts])).toEqual([
    [2, 'changed', ['time', 'room']],
    [3, 'changed', ['people', 'text']],
    [5, 'added', []],
    [4, 'removed', []],
  ]);
  expect(countChanges(changes)).toEqual({ added: 1, removed: 1, time: 1, room: 1, people: 1, text: 1 });
});

test('a moment is the same however it is written', () => {
  expect(differenceOf([slot(1)], [slot(1, { startsAt: '2026-12-12T01:00:00.000Z' })])).toEqual([]);
});

test('A6: calendars are told of another time or room and of what goes, not of another text', () => {
  const of = (after: Slot[]) => differenceOf([slot(1)], after).map(movesInCalendars);
  expect(of([slot(1, { roomId: 2 })])).toEqual([true]);
  expect(of([slot(1, { title: '开幕式' })])).toEqual([false]);
  expect(of([])).toEqual([true]);
});
