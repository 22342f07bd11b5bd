import { describe, expect, test } from 'vitest';
import type { Limits } from '../../agenda/rules/conflicts.ts';
import { conflictsOf } from '../../agenda/rules/conflicts.ts';
import { explainPlan } from './explain.ts';
import type { PlanRoom, PlanUnit, Problem, Progress } from './problem.ts';
import { advancePlan, beginPlan } from './solve.ts';

/** Minutes of two days on which something may stand from nine to five. */
const HOUR = 60;
const [FIRST, SECOND] = [29_000_000 - (29_000_000 % 1440), 29_001_440 - (29_001_440 % 1440)];
const at = (day: number, hour: number, minute = 0): number => day + hour * HOUR + minute;
const limits: Limits = {
  ...{
    timeZone: 'UTC',
    startsOn: '2025-02-01',
    endsOn: '2025-02-28',
    bufferRoom: 2,
    bufferLevel: 5,
    bufferBuilding: 10,
  },
  ...{ bufferVenue: 40, ways: [], presences: [], cap: 4, fees: {}, feeCap: 0 },
};
const even = { trackRoom: 2, trackTwice: 2, spread: 2, roomSize: 2, breaks: 2, day: 2, walk: 2 } as const;

function room(id: number, seats: number, more: Partial<PlanRoom['facts']> = {}, equipment: string[] = []): PlanRoom {
  return {
    equipment,
    open: [FIRST, SECOND].map((day) => ({ from: at(day, 8), to: at(day, 19) })),
    facts: {
      ...{ id, venueId: 1, building: '', level: 1, parts: [], spot: null, layouts: [{ kind: 'theatre', seats }] },
      ...{ setupMinutes: 0, clearMinutes: 0, opens: '', closes: '', ...more },
    },
  };
}

function unit(id: number, more: Partial<PlanUnit> & { experts?: number[] } = {}): PlanUnit {
  const { experts = [], ...rest } = more;
  const minutes = more.minutes ?? 60;
  return {
    ...{
      id,
      minutes,
      expected: null,
      layout: '',
      track: '',
      equipment: [],
      days: [],
      isParallel: false,
      isFixed: false,
      at: null,
    },
    parts: [
      {
        ...{ id, sessionId: null, from: 0, to: minutes, isWaiting: true },
        people: experts.map((expertId) => ({ expertId, role: 'speaker' })),
      },
    ],
    ...rest,
  };
}

const problem = (more: Partial<Problem>): Problem => ({
  ...{ seed: 7, step: 15, breaks: [], presences: [], foreign: [], limits, weights: even, rooms: [], units: [] },
  days: [FIRST, SECOND].map((day) => ({ from: at(day, 9), to: at(day, 17) })),
  ...more,
});

function solved(one: Problem): Progress {
  let progress = beginPlan(one);
  while (progress.done < progress.total) progress = advancePlan({ problem: one, progress });
  return progress;
}
const planned = (one: Problem) => explainPlan({ problem: one, places: solved(one).places });

/** Entries as timetables look for conflicts among them. */
const entries = (one: Problem) =>
  solved(one).places.flatMap((place, n) => {
    const { id, minutes, parts, layout, expected, isParallel } = one.units[n] as PlanUnit;
    if (place === null) return [];
    const roomId = place[0] === null ? null : (one.rooms[place[0]]?.facts.id ?? null);
    const when = { from: place[1] * 60_000, to: (place[1] + minutes) * 60_000 };
    return [
      {
        id,
        sessionId: null,
        roomId,
        isParallel,
        layout,
        expected,
        people: parts.flatMap(({ people }) => people),
        ...when,
      },
    ];
  });

describe('F10 what no plan does', () => {
  test('a room and a person are never in two things at once, by the rules that timetables have', () => {
    const rooms = [room(1, 100), room(2, 60), room(3, 400)];
    const units = Array.from({ length: 36 }, (_, n) =>
      unit(100 + n, {
        experts: [n % 7, 7 + (n % 11)],
        expected: 20 + ((n * 37) % 80),
        track: `t${n % 4}`,
        minutes: 45 + (n % 3) * 15,
      }),
    );
    const one = problem({ rooms, units });
    const all = entries(one);
    expect(all.length).toBe(36);
    const found = conflictsOf(all, { rooms: rooms.map(({ facts }) => facts), limits });
    expect(
      found.filter(({ rule }) => ['roomOverlap', 'expertOverlap', 'roomSmall', 'roomSetup'].includes(rule)),
    ).toEqual([]);
  });

  test('walls and layouts have time to be changed, and a hall keeps its parts', () => {
    const set = { setupMinutes: 30, clearMinutes: 15 };
    const layouts = [
      { kind: 'theatre', seats: 100 },
      { kind: 'class', seats: 50 },
    ];
    const rooms = [
      room(1, 100, { ...set, layouts }),
      room(2, 100, { ...set, layouts }),
      room(3, 200, { ...set, parts: [1, 2] }),
    ];
    const units = Array.from({ length: 14 }, (_, n) =>
      unit(100 + n, n % 5 === 0 ? { expected: 150 } : { layout: n % 2 === 0 ? 'class' : 'theatre', expected: 40 }),
    );
    const one = problem({ rooms, units });
    const found = conflictsOf(entries(one), { rooms: rooms.map(({ facts }) => facts), limits });
    expect(found.filter(({ rule }) => rule === 'roomOverlap' || rule === 'roomSetup')).toEqual([]);
  });

  test('experts come and go by their ways, and rooms by their hours, seats and equipment', () => {
    const rooms = [room(1, 50, {}, ['interpret']), room(2, 300)];
    const late = unit(1, { experts: [1] });
    const early = unit(2, { experts: [2] });
    const big = unit(3, { expected: 200 });
    const heard = unit(4, { equipment: ['interpret'] });
    const presences = [
      { expertId: 1, after: at(SECOND, 14), before: null },
      { expertId: 2, after: null, before: at(FIRST, 11) },
    ];
    const by = new Map(
      planned(problem({ rooms, units: [late, early, big, heard], presences })).map((row) => [row.itemId, row]),
    );
    expect(by.get(1)?.from).toBeGreaterThanOrEqual(at(SECOND, 14));
    expect(by.get(2)?.to).toBeLessThanOrEqual(at(FIRST, 11));
    expect([by.get(3)?.roomId, by.get(4)?.roomId]).toEqual([2, 1]);
  });

  test('what is fixed stays, and what does not go with it is told', () => {
    const rooms = [room(1, 100), room(2, 100)];
    const stays = { room: 0, from: at(FIRST, 10) };
    const units = [
      unit(1, { isFixed: true, at: stays, experts: [5] }),
      unit(2, { isFixed: true, at: { room: 1, from: at(FIRST, 10, 30) }, experts: [5] }),
      unit(3, { experts: [5] }),
    ];
    const rows = planned(problem({ rooms, units }));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['fixed', 'fixed', 'new']);
    expect(rows.flatMap(({ violations }) => violations)).toMatchObject([
      { rule: 'expertBusy', isHard: true, itemId: 2, otherId: 1, expertId: 5, because: null },
    ]);
  });
});

describe('F10 what a plan would rather do', () => {
  test('a track keeps to one room and is never on twice, breaks and days are kept, sizes fit', () => {
    const rooms = [room(1, 60), room(2, 60), room(3, 600)];
    const units = [
      ...Array.from({ length: 5 }, (_, n) => unit(10 + n, { track: '淋巴瘤', expected: 50, days: [0] })),
      unit(20, { expected: 500 }),
    ];
    const breaks = [FIRST, SECOND].map((day) => ({ from: at(day, 12), to: at(day, 13) }));
    const rows = planned(problem({ rooms, units, breaks }));
    expect(rows.flatMap(({ violations }) => violations)).toEqual([]);
    expect(new Set(rows.slice(0, 5).map(({ roomId }) => roomId)).size).toBe(1);
    expect(rows.at(-1)?.roomId).toBe(3);
  });

  test('talks of one speaker are spread over the days', () => {
    const units = Array.from({ length: 8 }, (_, n) => unit(10 + n, { experts: [1] }));
    const rows = planned(problem({ rooms: [room(1, 50), room(2, 50)], units }));
    const first = rows.filter(({ from }) => (from ?? 0) < SECOND).length;
    expect([first, rows.flatMap(({ violations }) => violations)]).toEqual([4, []]);
  });

  test('a wish that cannot be met is explained: what takes the other places, and what the best of the rest would cost', () => {
    const rooms = [room(1, 900), room(2, 60)];
    const fixed = unit(1, { isFixed: true, at: { room: 0, from: at(FIRST, 9) }, minutes: 450 });
    const wished = unit(2, { expected: 700, days: [0], minutes: 120 });
    const [, row] = planned(problem({ rooms, units: [fixed, wished] }));
    expect(row?.from).toBeGreaterThanOrEqual(SECOND);
    expect(row?.violations).toMatchObject([{ rule: 'day', because: { instead: null } }]);
    const reasons = row?.violations[0]?.because?.reasons ?? [];
    expect(reasons.map(({ rule }) => rule)).toEqual(['tooSmall', 'roomTaken']);
    expect(reasons.find(({ rule }) => rule === 'roomTaken')?.itemId).toBe(1);
  });

  test('what has no place says why', () => {
    const [row] = planned(problem({ rooms: [room(1, 50)], units: [unit(1, { expected: 80 })] }));
    expect(row).toMatchObject({
      outcome: 'left',
      roomId: null,
      left: { rule: 'tooSmall', because: { reasons: [{ rule: 'tooSmall' }] } },
    });
  });

  test('what is in the way gives way where it finds another place', () => {
    const rooms = [room(1, 50, {}, ['interpret']), room(2, 50)];
    const taken = unit(1, { at: { room: 0, from: at(FIRST, 9) }, minutes: 480 });
    const second = unit(2, { at: { room: 0, from: at(SECOND, 9) }, minutes: 480 });
    const needs = unit(3, { equipment: ['interpret'], minutes: 480 });
    const rows = planned(problem({ rooms, units: [taken, second, needs] }));
    expect(rows.every(({ outcome }) => outcome !== 'left')).toBe(true);
  });
});

describe('F10 the same input', () => {
  const units = Array.from({ length: 40 }, (_, n) =>
    unit(100 + n, { experts: [n % 9], expected: 30 + n, track: `t${n % 5}` }),
  );
  const one = problem({ rooms: [room(1, 100), room(2, 100), room(3, 100)], units });

  test('makes the same plan, also where it was interrupted after any piece and taken up from what was kept', () => {
    const whole = solved(one);
    let kept = JSON.parse(JSON.stringify(beginPlan(one))) as Progress;
    while (kept.done < kept.total)
      kept = JSON.parse(
        JSON.stringify(advancePlan({ problem: JSON.parse(JSON.stringify(one)) as Problem, progress: kept })),
      ) as Progress;
    expect(kept).toEqual(whole);
    expect(explainPlan({ problem: one, places: kept.places })).toEqual(
      explainPlan({ problem: one, places: whole.places }),
    );
  });

  test('with another seed it may be another plan, and no worse a one in what no plan does', () => {
    const other = { ...one, seed: 8 };
    expect(solved(other).places).not.toEqual(solved(one).places);
    expect(planned(other).every(({ violations }) => violations.every(({ isHard }) => !isHard))).toBe(true);
  });
});
