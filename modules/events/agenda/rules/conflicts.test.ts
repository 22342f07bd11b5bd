import { describe, expect, test } from 'vitest';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { LONGEST_TURN_MS, longestTurn } from '../../../../kernel/testkit/longest-turn.ts';
import { threadTime } from '../../../../kernel/testkit/processor-time.ts';
import {
  atLevel,
  type Conflict,
  conflictKey,
  conflictsIn,
  conflictsOf,
  type Entry,
  type Limits,
  MOST_OF_A_RULE,
  type RoomFacts,
} from './conflicts.ts';
import { conflictRules, type Levels } from './words.ts';

const limits: Limits = {
  ...{ timeZone: 'Asia/Shanghai', startsOn: '2026-12-12', endsOn: '2026-12-14' },
  ...{ bufferRoom: 2, bufferLevel: 5, bufferBuilding: 10, bufferVenue: 40, ways: [], presences: [], cap: 3 },
  ...{ fees: {}, feeCap: 0 },
};
const room = (id: number, more: Partial<RoomFacts> = {}): RoomFacts => ({
  ...{ id, venueId: 1, building: '主楼', level: 2, parts: [], spot: null, layouts: [] },
  ...{ setupMinutes: 0, clearMinutes: 0, opens: '', closes: '', ...more },
});
const rooms = [room(1), room(2), room(3, { building: '东楼' }), room(4, { venueId: 2 }), room(5, { level: 3 })];
const at = (time: string, day = '2026-12-12'): number => Date.parse(`${day}T${time}:00+08:00`);
const entry = (id: number, from: string, to: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, from: at(from), to: at(to), sessionId: null, roomId: 1 },
  ...{ isParallel: false, layout: '', expected: null, people: [], ...more },
});
const speaks = (...experts: number[]) => ({
  people: experts.map((expertId) => ({ expertId, role: 'speaker' as const })),
});
const found = (entries: Entry[], more: { rooms?: RoomFacts[]; limits?: Partial<Limits> } = {}): Conflict[] =>
  conflictsOf(entries, { rooms: more.rooms ?? rooms, limits: { ...limits, ...more.limits } });
const told = (conflicts: readonly Conflict[]): string[] =>
  conflicts.map(({ rule, items, count }) => `${rule} ${items}${count === null ? '' : ` ${count}`}`);

describe('L2, a hall of parts', () => {
  const parts = [room(11), room(12), room(13)];
  const whole = room(1, { parts: [11, 12] });
  const all = { rooms: [...parts, whole] };

  test('is taken while one of its parts is, and takes all of them; its neighbour is free', () => {
    const conflicts = found(
      [
        entry(1, '09:00', '10:00', { roomId: 1 }),
        entry(2, '09:30', '09:45', { roomId: 12 }),
        entry(3, '09:30', '09:45', { roomId: 13 }),
        entry(4, '10:00', '11:00', { roomId: 11 }),
      ],
      all,
    );
    expect(told(conflicts)).toEqual(['roomOverlap 1,2']);
  });

  test('is in the way once of another hall that shares two rooms with it', () => {
    const other = room(2, { parts: [11, 12, 13] });
    const conflicts = found([entry(1, '09:00', '10:00', { roomId: 1 }), entry(2, '09:30', '10:30', { roomId: 2 })], {
      rooms: [...all.rooms, other],
    });
    expect(told(conflicts)).toEqual(['roomOverlap 1,2']);
  });

  test('L3: takes the time of clearing and of setting where its walls move', () => {
    const slow = [...parts.map((one) => ({ ...one, setupMinutes: 20 })), { ...whole, clearMinutes: 10 }];
    const conflicts = found([entry(1, '09:00', '10:00'), entry(2, '10:10', '11:00', { roomId: 11 })], { rooms: slow });
    expect(told(conflicts)).toEqual(['roomSetup 1,2 20']);
  });
});

describe('L6, the way of an expert', () => {
  const spot = (x: number, y: number) => ({ floorId: 1, x, y });
  const tasks = (roomId: number) => [
    entry(1, '09:00', '10:00', { roomId: 1, ...speaks(7) }),
    entry(2, '10:05', '11:00', { roomId, ...speaks(7) }),
  ];

  test('is as long as the plan of the floor has it', () => {
    // 300 metres as the crow flies, 390 on foot: six minutes.
    const drawn = [room(1, { spot: spot(0, 0) }), room(2, { spot: spot(300, 0) }), room(3, { spot: spot(60, 80) })];
    expect(told(found(tasks(2), { rooms: drawn }))).toEqual(['expertBuffer 1,2 1']);
    expect(told(found(tasks(3), { rooms: drawn }))).toEqual([]);
  });

  test('is as long as the matrix has it, else as is usual from one venue to another', () => {
    const ways = [{ from: 1, to: 2, minutes: 12 }];
    expect(told(found(tasks(4), { limits: { ways } }))).toEqual(['expertBuffer 1,2 7']);
    expect(told(found(tasks(4)))).toEqual(['expertBuffer 1,2 35']);
  });
});

describe('A2, a room', () => {
  test('holds one thing at a time; back to back is none, and neither is another room', () => {
    const conflicts = found([
      entry(1, '09:00', '10:00'),
      entry(2, '10:00', '11:00'),
      entry(3, '09:30', '10:15', { roomId: 2 }),
      entry(4, '10:59', '11:30'),
    ]);
    expect(told(conflicts)).toEqual(['roomOverlap 2,4']);
  });

  test('holds what may be beside others, and the parts of a session inside it; two parts at once do not fit', () => {
    const conflicts = found([
      entry(1, '09:00', '11:00'),
      entry(2, '09:00', '09:40', { sessionId: 1 }),
      entry(3, '09:30', '10:00', { sessionId: 1 }),
      entry(4, '09:00', '18:00', { isParallel: true }),
    ]);
    expect(told(conflicts)).toEqual(['roomOverlap 2,3']);
  });

  test('a long one meets each that comes within it', () => {
    const conflicts = found([entry(1, '09:00', '12:00'), entry(2, '09:10', '09:20'), entry(3, '11:00', '11:30')]);
    expect(told(conflicts)).toEqual(['roomOverlap 1,2', 'roomOverlap 1,3']);
  });

  test('L3: is set anew for another layout, which takes the time of clearing and of setting', () => {
    const set = [room(1, { setupMinutes: 20, clearMinutes: 10 })];
    const one = entry(1, '09:00', '10:00', { layout: 'theatre' });
    const next = (layout: string) => entry(2, '10:20', '11:00', { layout });
    expect(told(found([one, next('round')], { rooms: set }))).toEqual(['roomSetup 1,2 10']);
    expect(found([one, next('theatre')], { rooms: set })).toEqual([]);
    expect(found([one, next('')], { rooms: set })).toEqual([]);
    const later = entry(2, '10:30', '11:00', { layout: 'round' });
    expect(found([one, later], { rooms: set })).toEqual([]);
  });

  test('opens and closes by the clocks of the place, whatever zone looks at it', () => {
    const hours = [room(1, { opens: '08:00', closes: '18:00' })];
    const all = [
      entry(1, '07:59', '09:00'),
      entry(2, '09:00', '18:00'),
      entry(3, '17:30', '18:01', { isParallel: true }),
    ];
    expect(told(found(all, { rooms: hours })).filter((one) => one.startsWith('roomClosed'))).toEqual([
      'roomClosed 1',
      'roomClosed 3',
    ]);
    const there = found([entry(1, '08:00', '09:00')], { rooms: hours, limits: { timeZone: 'America/New_York' } });
    expect(told(there)).toContain('roomClosed 1');
  });

  test('seats as many as its layout does', () => {
    const small = [
      room(1, {
        layouts: [
          { kind: 'theatre', seats: 120 },
          { kind: 'u', seats: 30 },
        ],
      }),
    ];
    expect(told(found([entry(1, '09:00', '10:00', { expected: 138 })], { rooms: small }))).toEqual(['roomSmall 1 18']);
    const set = entry(1, '09:00', '10:00', { expected: 100, layout: 'u' });
    expect(told(found([set], { rooms: small }))).toEqual(['roomSmall 1 70']);
    expect(found([entry(1, '09:00', '10:00', { expected: 120 })], { rooms: small })).toEqual([]);
  });
});

describe('A1, A2, an expert', () => {
  test('is never in two sessions at once, and may have two roles in one', () => {
    const overlap = found([
      entry(1, '09:00', '10:00', speaks(7)),
      entry(2, '09:30', '10:30', { roomId: 2, ...speaks(7) }),
    ]);
    expect(told(overlap)).toEqual(['expertOverlap 1,2']);
    const within = found([
      entry(1, '09:00', '11:00', speaks(7)),
      entry(2, '09:30', '10:00', { sessionId: 1, people: [{ expertId: 7, role: 'discuss' }] }),
    ]);
    expect(within).toEqual([]);
  });

  test.each([
    ['the same room', 1, 0],
    ['the same level', 2, 2],
    ['another level', 5, 5],
    ['another building', 3, 10],
    ['another venue', 4, 40],
  ])('needs time on foot: %s', (_name, roomId, needed) => {
    const conflicts = found([
      entry(1, '09:00', '10:00', speaks(7)),
      entry(2, '10:00', '10:30', { roomId, ...speaks(7) }),
    ]);
    expect(told(conflicts)).toEqual(needed === 0 ? [] : [`expertBuffer 1,2 ${needed}`]);
  });

  test('goes on from where the later of two meeting tasks ends', () => {
    const conflicts = found([
      entry(1, '09:00', '11:00', speaks(7)),
      entry(2, '09:30', '10:00', { sessionId: 1, ...speaks(7) }),
      entry(3, '11:05', '11:30', { roomId: 3, ...speaks(7) }),
    ]);
    expect(told(conflicts)).toEqual(['expertBuffer 1,3 5']);
  });

  test('should not lead a session and speak in it', () => {
    const conflicts = found([
      entry(1, '09:00', '11:00', { people: [{ expertId: 7, role: 'chair' }] }),
      entry(2, '09:30', '10:00', { sessionId: 1, ...speaks(7) }),
      entry(3, '10:00', '10:30', { sessionId: 1, ...speaks(8) }),
    ]);
    expect(told(conflicts)).toEqual(['chairSpeaks 1,2']);
  });

  test('is paid so much for all tasks of a conference, each by its role, over all days; without a cap nothing is looked at', () => {
    const fees = { chair: 1000, speaker: 2000 };
    const both = { people: [7, 8].map((expertId) => ({ expertId, role: 'speaker' as const })) };
    const tomorrow = entry(3, '09:00', '09:20', both);
    const all = [
      entry(1, '09:00', '10:00', { people: [{ expertId: 7, role: 'chair' }] }),
      entry(2, '11:00', '11:20', speaks(7)),
      { ...tomorrow, from: at('09:00', '2026-12-13'), to: at('09:20', '2026-12-13') },
      // Unpaid, and what is released elsewhere.
      entry(4, '13:00', '13:20', { people: [{ expertId: 7, role: 'discuss' }] }),
      entry(-5, '15:00', '15:20', speaks(7)),
    ];
    const by = (feeCap: number) => told(found(all, { limits: { fees, feeCap, cap: 9 } }));
    expect([by(4500), by(5000), by(0)]).toEqual([['feeCap 1,2,3 500'], [], []]);
  });

  test('has so many tasks on one day; the next day counts anew', () => {
    const hours = ['09', '10', '11', '12'].map((hour, index) =>
      entry(index + 1, `${hour}:00`, `${hour}:20`, speaks(7)),
    );
    const next = entry(9, '09:00', '09:20', speaks(7));
    const tomorrow = { ...next, from: at('09:00', '2026-12-13'), to: at('09:20', '2026-12-13') };
    expect(told(found([...hours, tomorrow]))).toEqual(['dailyCap 1,2,3,4 4']);
    expect(found([...hours.slice(1), tomorrow])).toEqual([]);
  });
});

test('A2: a part stays within its session, in time and room, and all of it within the days of the conference', () => {
  const conflicts = found([
    entry(1, '09:00', '10:00'),
    entry(2, '09:30', '10:10', { sessionId: 1 }),
    entry(3, '09:00', '09:20', { sessionId: 1, roomId: 2 }),
    { ...entry(4, '09:00', '09:20'), from: at('09:00', '2026-12-15'), to: at('09:20', '2026-12-15') },
  ]);
  expect(told(conflicts)).toEqual(['outsideSession 1,2', 'outsideSession 1,3', 'outsideDays 4']);
});

test('A2: levels sort what was found, and each conflict keeps its name', () => {
  const all = Object.fromEntries(conflictRules.map((rule) => [rule, 'warn'])) as unknown as Levels;
  const conflicts = found([entry(1, '09:00', '10:00'), entry(2, '09:30', '10:30')]);
  expect(atLevel(conflicts, { ...all, roomOverlap: 'blockRelease' }, 'blockRelease', 'blockEdit')).toHaveLength(1);
  expect(atLevel(conflicts, { ...all, roomOverlap: 'ignore' }, 'warn')).toEqual([]);
  const [conflict] = conflicts;
  expect(conflict && conflictKey({ ...conflict, items: conflict.items.toReversed() })).toBe('roomOverlap 1 2  1');
});

test('8,000 items are looked at in far less than a second', () => {
  const many = Array.from({ length: 200 }, (_, index) => room(index + 1, { opens: '07:00', closes: '22:00' }));
  const entries = Array.from({ length: 8000 }, (_, index) => {
    const day = `2026-12-${12 + (index % 3)}`;
    const slot = Math.floor(index / 600);
    const from = at('08:00', day) + slot * 30 * 60_000;
    return {
      ...entry(index + 1, '09:00', '10:00', speaks(Math.floor(index / 6))),
      roomId: (index % 200) + 1,
      from,
      to: from + 30 * 60_000,
    };
  });
  const start = threadTime();
  const conflicts = found(entries, { rooms: many });
  expect(threadTime() - start).toBeLessThan(1000);
  expect(conflicts.length).toBeGreaterThan(0);
});

test('A2 an expert who comes too late by their way, or leaves too early, is in conflict by the minutes that are missing', () => {
  const there = (more: object) => [{ expertId: 7, from: null, to: null, ...more }];
  const items = [
    entry(1, '09:00', '10:00', speaks(7)),
    entry(2, '14:00', '15:00', speaks(7)),
    entry(3, '09:00', '10:00', { roomId: 2, ...speaks(8) }),
    // What they do at another conference is no matter of their way to this one.
    entry(-4, '07:00', '08:00', { roomId: 4, ...speaks(7) }),
  ];
  const away = (presences: Limits['presences']): string[] =>
    told(found(items, { limits: { presences } })).filter((one) => one.startsWith('expertAway'));
  expect(away([])).toEqual([]);
  // Forty minutes from the station to the hall.
  expect(away(there({ from: at('08:20') }))).toEqual([]);
  expect(away(there({ from: at('08:50') }))).toEqual(['expertAway 1 30']);
  expect(away(there({ to: at('15:10') }))).toEqual(['expertAway 2 30']);
  expect(away(there({ from: at('13:30'), to: at('14:30') }))).toEqual(['expertAway 1 310', 'expertAway 2 70']);
});

describe('what somebody could put into a timetable to keep everybody waiting', () => {
  const looked = async (entries: Entry[]): Promise<[number, Conflict[]]> => {
    let conflicts: Conflict[] = [];
    const longest = await longestTurn(async () => {
      conflicts = await inTurns(conflictsIn(entries, { rooms, limits }));
    });
    return [longest, conflicts];
  };
  const at1 = (count: number, more: (index: number) => Partial<Entry>): Entry[] =>
    Array.from({ length: count }, (_, index) => entry(index + 1, '09:00', '10:00', more(index)));

  test.each<[string, Entry[]]>([
    ['thousands in one room at once', at1(4_000, () => ({}))],
    ['thousands of one expert at once', at1(4_000, (index) => ({ roomId: (index % 5) + 1, ...speaks(7) }))],
    [
      'thousands of parts of one session, of one expert',
      at1(4_000, () => ({ sessionId: 9_999, roomId: null, ...speaks(7) })),
    ],
    ['thousands side by side', at1(4_000, () => ({ isParallel: true }))],
  ])('%s are looked at in turns, and found no more often than anybody reads', async (_what, entries) => {
    const [longest, conflicts] = await looked(entries);
    const counts = Map.groupBy(conflicts, ({ rule }) => rule);
    for (const [, own] of counts) expect(own.length).toBeLessThanOrEqual(MOST_OF_A_RULE);
    expect(longest).toBeLessThan(LONGEST_TURN_MS);
  });
});
