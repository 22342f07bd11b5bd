import { conflictsOf } from '../modules/events/agenda/rules/conflicts.ts';
import { explainPlan } from '../modules/events/planner/plan/explain.ts';
import type { PlanRoom, PlanUnit, Problem } from '../modules/events/planner/plan/problem.ts';
import { nextRandom } from '../modules/events/planner/plan/random.ts';
import { advancePlan, beginPlan } from '../modules/events/planner/plan/solve.ts';
import { recordFigure } from './results.ts';

// A congress of 200 rooms on four days, filled to about three quarters: sessions of an hour to two with a chair and three speakers each, in
// tracks, some with equipment that few rooms have, some on a day that was wished for, experts who come late and leave early.
const [ROOMS, DAYS, SESSIONS, EXPERTS, TRACKS] = [200, 4, 3_200, 3_000, 160];
const MOST_MS = 60_000;
const DAY = 1440;
/** The first midnight, in minutes. */
const FIRST = 20_000 * DAY;

let state = 42;
function random(below: number): number {
  const next = nextRandom(state);
  state = next.state;
  return next.value % below;
}
const day = (n: number, from: number, to: number) => ({
  from: FIRST + n * DAY + from * 60,
  to: FIRST + n * DAY + to * 60,
});

const rooms = Array.from({ length: ROOMS }, (_, n): PlanRoom => {
  const seats = n < 4 ? 2000 : n < 20 ? 600 : n < 80 ? 250 : 100;
  return {
    equipment: n % 10 === 0 ? ['projector', 'interpret'] : ['projector'],
    open: Array.from({ length: DAYS }, (_day, at) => day(at, 8, 19)),
    facts: {
      ...{ id: n + 1, venueId: n < 150 ? 1 : 2, building: String(n % 3), level: n % 5, parts: [], spot: null },
      ...{
        layouts: [
          { kind: 'theatre', seats },
          { kind: 'class', seats: seats / 2 },
        ],
        setupMinutes: 10,
        clearMinutes: 5,
        opens: '',
        closes: '',
      },
    },
  };
});
const units = Array.from({ length: SESSIONS }, (_, n): PlanUnit => {
  const minutes = [60, 75, 90, 120][random(4)] ?? 90;
  const people = [...new Set(Array.from({ length: 4 }, () => random(EXPERTS)))];
  const kinds = [500, 200, 200, 80, 80, 60, 60, 60];
  const each = Math.floor(minutes / Math.max(1, people.length - 1));
  const own = { sessionId: null, isWaiting: true };
  const [chair = 0, ...speakers] = people;
  return {
    ...{
      id: n + 1,
      minutes,
      expected: n < 40 ? 1600 : (kinds[(n % TRACKS) % kinds.length] ?? 80),
      layout: random(6) === 0 ? 'class' : '',
    },
    ...{
      track: `t${n % TRACKS}`,
      equipment: random(40) === 0 ? ['interpret'] : [],
      days: random(8) === 0 ? [random(DAYS)] : [],
    },
    ...{ isParallel: false, isFixed: false, at: null },
    parts: [
      { ...own, id: n + 1, from: 0, to: minutes, people: [{ expertId: chair, role: 'chair' }] },
      ...speakers.map((expertId, at) => ({
        ...{ ...own, id: 100_000 + n * 10 + at, sessionId: n + 1, from: at * each, to: (at + 1) * each },
        people: [{ expertId, role: 'speaker' as const }],
      })),
    ],
  };
});
const problem: Problem = {
  ...{ seed: 1, step: 15, days: Array.from({ length: DAYS }, (_, n) => day(n, 8, 18)), rooms, units, foreign: [] },
  breaks: Array.from({ length: DAYS }, (_, n) => day(n, 12, 13)),
  presences: Array.from({ length: 400 }, (_, n) => ({
    ...{
      expertId: n * 7,
      after: n % 2 === 0 ? day(0, 14, 15).from : null,
      before: n % 2 === 1 ? day(3, 12, 13).from : null,
    },
  })),
  weights: { trackRoom: 1, trackTwice: 1, spread: 2, roomSize: 2, breaks: 2, day: 2, walk: 2 },
  limits: {
    ...{
      timeZone: 'UTC',
      startsOn: '0000-01-01',
      endsOn: '9999-12-31',
      bufferRoom: 2,
      bufferLevel: 5,
      bufferBuilding: 10,
      bufferVenue: 40,
    },
    ...{ ways: [], presences: [], cap: 4, fees: {}, feeCap: 0 },
  },
};

const start = performance.now();
let progress = beginPlan(problem);
let [pieces, longest] = [0, 0];
while (progress.done < progress.total) {
  const before = performance.now();
  progress = advancePlan({ problem, progress });
  longest = Math.max(longest, performance.now() - before);
  pieces += 1;
}
const solved = performance.now() - start;
const rows = explainPlan({ problem, places: progress.places });
const whole = performance.now() - start;
const placed = progress.places.filter((place) => place !== null).length;
const told = rows.flatMap(({ violations }) => violations);
const entries = units.flatMap(({ parts, id, expected, layout }, at) => {
  const place = progress.places[at] ?? null;
  if (place === null || place[0] === null) return [];
  const [room, from] = place;
  return parts.map((part) => ({
    ...{ id: part.id, sessionId: part.sessionId, roomId: room + 1, isParallel: false, people: part.people },
    ...{ from: (from + part.from) * 60_000, to: (from + part.to) * 60_000 },
    ...(part.id === id ? { expected, layout } : { expected: null, layout: '' }),
  }));
});
const hard = conflictsOf(entries, { rooms: rooms.map(({ facts }) => facts), limits: problem.limits }).filter(
  ({ rule }) => ['roomOverlap', 'expertOverlap', 'roomSetup', 'roomSmall'].includes(rule),
);
const wishes = Object.entries(Object.groupBy(told, ({ rule }) => rule)).map(
  ([rule, all]) => `${rule} ${all?.length ?? 0}`,
);
recordFigure({
  name: `Planner, ${SESSIONS.toLocaleString('en')} sessions into ${ROOMS} rooms on ${DAYS} days`,
  measured: `${(whole / 1000).toFixed(1)} s, of which ${(solved / 1000).toFixed(1)} s in ${pieces} pieces of ${(longest / 1000).toFixed(1)} s at most; ${placed} placed, ${hard.length} hard conflicts, ${told.length} wishes not met (${wishes.join(', ')})`,
  goal: `≤ ${MOST_MS / 1000} s, no hard conflict`,
  reached: whole <= MOST_MS && hard.length === 0,
});
