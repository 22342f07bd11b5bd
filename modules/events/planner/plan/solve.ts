import { PlanBoard } from './board.ts';
import type { Place, Problem, Progress } from './problem.ts';
import { mixed, nextRandom } from './random.ts';
import { PlaceSearch } from './search.ts';

/** Looks at one place that all pieces of work together may take, and one piece of work. */
const [MOST_WORK, WORK_AT_ONCE] = [500_000_000, 8_000_000];
/** How often what is placed is looked at again, on average. */
const TURNS = 4;
const LEAST_TURNS = 200;
/** What is in the way of something without a place may give way, so many of them at most. */
const MOST_IN_THE_WAY = 2;
/** Places that are tried so. */
const TRIES = 6;
const ROOMS_TRIED = 40;
/** Less is no gain. */
const GAIN = 1e-6;

const movable = ({ units }: Problem): number[] => units.flatMap(({ isFixed }, at) => (isFixed ? [] : [at]));

/** How many looks one search takes. */
function workOf({ days, step, rooms }: Problem): number {
  const starts = days.reduce((sum, { from, to }) => sum + Math.max(1, (to - from) / step), 0);
  return Math.max(1, rooms.length * starts);
}

/** The begin of a plan: what is fixed stands, and what has a place that nothing refuses keeps it for now. */
export function beginPlan(problem: Problem): Progress {
  const board = new PlanBoard(problem, []);
  const search = new PlaceSearch(board);
  problem.units.forEach(({ isFixed, at }, unit) => {
    if (isFixed && at !== null) board.put(unit, [at.room, at.from]);
  });
  for (const unit of movable(problem)) {
    const { at } = board.unit(unit);
    if (at === null || at.room === null) continue;
    const refused = board.peopleRefuse(unit, at.from);
    if (search.refuses(unit, at.room, { from: at.from, refused }) === null) board.put(unit, [at.room, at.from]);
  }
  const count = movable(problem).length;
  const turns = Math.min(Math.max(LEAST_TURNS, count * TURNS), Math.floor(MOST_WORK / workOf(problem)));
  const total = count === 0 ? 0 : count + turns;
  return { done: 0, total, random: mixed(problem.seed, count), order: order(problem, search), places: board.places };
}

/** What is to be placed, the hardest first: few rooms, many people, long; equal ones in an order that the seed makes. */
function order(problem: Problem, search: PlaceSearch): number[] {
  const hard = (at: number): number => {
    const unit = problem.units[at];
    if (unit === undefined) return 0;
    const people = unit.parts.reduce((sum, part) => sum + part.people.length, 0);
    const days = unit.days.length === 0 ? 1 : unit.days.length / Math.max(1, problem.days.length);
    return (search.fits(at).rooms.length * days) / (1 + people / 2 + unit.minutes / 60);
  };
  const keys = new Map(movable(problem).map((at) => [at, [hard(at), mixed(problem.seed, problem.units[at]?.id ?? 0)]]));
  const of = (at: number): number[] => keys.get(at) ?? [0, 0];
  return [...keys.keys()].sort(
    (one, other) => (of(one)[0] ?? 0) - (of(other)[0] ?? 0) || (of(one)[1] ?? 0) - (of(other)[1] ?? 0) || one - other,
  );
}

/** Looks whether a unit is better elsewhere, and puts it there. */
function improve(board: PlanBoard, search: PlaceSearch, at: number): void {
  const stood = board.places[at] ?? null;
  const cost = stood === null ? Number.POSITIVE_INFINITY : search.cost(at, stood);
  board.take(at);
  const found = search.best(at);
  if (found !== null && found.cost < cost - GAIN) board.put(at, found.place);
  else if (stood !== null) board.put(at, stood);
}

/** Has what is in the way of a unit without a place go elsewhere, where all of it finds a place. */
function makeRoom(board: PlanBoard, search: PlaceSearch, at: number, turn: number): void {
  const { units } = board.problem;
  const tried: { place: readonly [number, number]; out: number[]; lost: number }[] = [];
  const { rooms } = search.fits(at);
  const first = rooms.length === 0 ? 0 : turn % rooms.length;
  for (let n = 0; n < Math.min(rooms.length, ROOMS_TRIED); n += 1) {
    const room = rooms[(first + n) % rooms.length] ?? 0;
    for (const { from, refused } of search.starts(at)) {
      if (refused !== null && refused.rule !== 'expertBusy') continue;
      if (!search.isOpen(at, room, from)) continue;
      const out = [...board.inTheWay(at, room, from)];
      const mayGo = out.every((one) => one >= 0 && units[one]?.isFixed === false);
      if (!mayGo || out.length > MOST_IN_THE_WAY) continue;
      const lost = out.reduce((sum, one) => sum + (units[one]?.minutes ?? 0), 0);
      tried.push({ place: [room, from], out, lost });
    }
  }
  tried.sort((one, other) => one.lost - other.lost || one.place[1] - other.place[1] || one.place[0] - other.place[0]);
  for (const { place, out } of tried.slice(0, TRIES)) {
    const stood = out.map((one) => board.places[one] ?? null);
    for (const one of out) board.take(one);
    board.put(at, place);
    const went: number[] = [];
    for (const one of out) {
      const found = search.best(one);
      if (found === null) break;
      board.put(one, found.place);
      went.push(one);
    }
    if (went.length === out.length) return;
    for (const one of [...went, at]) board.take(one);
    out.forEach((one, n) => {
      board.put(one, stood[n] as Place);
    });
  }
}

/** Goes on with a plan for one piece of work: as long on every machine, because looks are counted and not time. */
export function advancePlan({ problem, progress }: { problem: Problem; progress: Progress }): Progress {
  const board = new PlanBoard(problem, progress.places);
  const search = new PlaceSearch(board);
  const steps = Math.max(1, Math.floor(WORK_AT_ONCE / workOf(problem)));
  const { order: all } = progress;
  let { done, random } = progress;
  for (let n = 0; n < steps && done < progress.total; n += 1, done += 1) {
    const next = nextRandom(random);
    random = next.state;
    if (done < all.length) {
      const at = all[done] ?? 0;
      if (board.places[at] === null) improve(board, search, at);
      continue;
    }
    const left = all.filter((at) => board.places[at] === null);
    const turn = done - all.length;
    // Every other look is for what has no place, as long as there is any.
    const lost = turn % 2 === 0 ? left[(turn / 2) % left.length] : undefined;
    if (lost !== undefined) {
      improve(board, search, lost);
      if (board.places[lost] === null) makeRoom(board, search, lost, turn);
    } else improve(board, search, all[next.value % all.length] ?? 0);
  }
  return { ...progress, done, random, places: board.places };
}
