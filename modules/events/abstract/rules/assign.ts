/** Somebody who can take reviews. */
export interface Taker {
  id: number;
  /** Most reviews of one call. */
  cap: number;
}

/** An abstract that needs reviews. */
export interface Needing {
  id: number;
  needs: number;
  /** Who may take it. */
  may: readonly number[];
  /** Who has it already, whatever came of it. */
  has: readonly number[];
  /** What reviewers said beforehand of those they may take: below nothing they would like to, above it rather not. */
  likes?: ReadonlyMap<number, number>;
}

/** A review that is to be. */
export interface Planned {
  work: number;
  reviewer: number;
}

/** Who is to review what, what found nobody, and what each would have on their table. */
export interface ReviewPlan {
  planned: Planned[];
  uncovered: { id: number; missing: number }[];
  loads: Map<number, number>;
}

/** A number that a seed and a name give, the same on every run. */
function mixed(seed: number, id: number): number {
  let value = (seed ^ Math.imul(id, 0x9e3779b1)) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}

const shuffled = <T extends { id: number }>(all: readonly T[], seed: number): T[] =>
  [...all].sort((one, other) => mixed(seed, one.id) - mixed(seed, other.id) || one.id - other.id);

/** An abstract while a plan is made: who may still be asked for it. */
interface Place {
  id: number;
  may: ReadonlySet<number>;
  /** Whoever has it, by now or by this plan. */
  has: Set<number>;
  /** How much whoever may would like to: less comes first, and none is in between. */
  likes: ReadonlyMap<number, number>;
}

interface Board {
  places: ReadonlyMap<number, Place>;
  caps: ReadonlyMap<number, number>;
  loads: Map<number, number>;
  /** What each reviewer was given by this plan. */
  given: ReadonlyMap<number, Set<number>>;
  order: ReadonlyMap<number, number>;
  /** Reviewers who share works, straight or by others: nobody beyond them is ever reached. */
  group: ReadonlyMap<number, readonly number[]>;
  /** Sets of reviewers from whom nothing leads out at present, as searches found them. */
  closed: Set<ReadonlySet<number>>;
}

const loadOf = ({ loads }: Board, taker: number): number => loads.get(taker) ?? 0;
const hasRoom = (board: Board, taker: number): boolean => loadOf(board, taker) < (board.caps.get(taker) ?? 0);
const isFree = ({ may, has }: Place, taker: number): boolean => may.has(taker) && !has.has(taker);

/** Parts reviewers into groups that share works. */
function groupsOf(works: readonly Needing[], takers: readonly Taker[]): Map<number, number[]> {
  const head = new Map(takers.map(({ id }) => [id, id]));
  const headOf = (id: number): number => {
    let at = id;
    for (let up = head.get(at) ?? at; up !== at; up = head.get(at) ?? at) at = up;
    head.set(id, at);
    return at;
  };
  for (const { may } of works) {
    const [first, ...others] = may;
    if (first !== undefined) for (const other of others) head.set(headOf(other), headOf(first));
  }
  const groups = new Map<number, number[]>();
  for (const { id } of takers) groups.set(headOf(id), [...(groups.get(headOf(id)) ?? []), id]);
  return new Map(takers.map(({ id }) => [id, groups.get(headOf(id)) ?? []]));
}

type Came = ReadonlyMap<number, { from: number | null; work: number | null }>;

/**
 * The reviewer with the fewest that one more review can end at, with the works that change hands on the way. Most of the time
 * somebody who may take the work is among those with the fewest, and nothing has to change hands.
 */
function lightest(board: Board, { likes }: Place, from: readonly number[]): { best: number; came: Came } | null {
  const rank = (id: number): number => board.order.get(id) ?? 0;
  const isBefore = (one: number, other: number): boolean =>
    loadOf(board, one) !== loadOf(board, other)
      ? loadOf(board, one) < loadOf(board, other)
      : (likes.get(one) ?? 0) !== (likes.get(other) ?? 0)
        ? (likes.get(one) ?? 0) < (likes.get(other) ?? 0)
        : rank(one) < rank(other);
  const came = new Map<number, { from: number | null; work: number | null }>(
    from.map((id) => [id, { from: null, work: null }]),
  );
  const [first] = from;
  if (first === undefined) return null;
  const shut = [...board.closed].find((set) => from.every((id) => set.has(id)));
  const group = shut === undefined ? (board.group.get(first) ?? []) : [...shut];
  const least = group.reduce((low, id) => (hasRoom(board, id) ? Math.min(low, loadOf(board, id)) : low), Infinity);
  let best = from
    .filter((id) => hasRoom(board, id))
    .reduce<number | null>((found, id) => (found === null || isBefore(id, found) ? id : found), null);
  const open = [...from];
  const unseen = new Set(group.filter((id) => !came.has(id)));
  // A list goes on to what is added to it meanwhile.
  for (const taker of open) {
    if ((best !== null && loadOf(board, best) <= least) || unseen.size === 0) break;
    for (const work of board.given.get(taker) ?? []) {
      const place = board.places.get(work);
      if (place === undefined) continue;
      for (const next of unseen) {
        if (!isFree(place, next)) continue;
        unseen.delete(next);
        came.set(next, { from: taker, work });
        open.push(next);
        const isBetter = best === null || loadOf(board, next) < loadOf(board, best);
        if (hasRoom(board, next) && isBetter) best = next;
      }
    }
  }
  const isSearched = best === null || loadOf(board, best) > least;
  if (isSearched && unseen.size > 0) board.closed.add(new Set(came.keys()));
  return best === null ? null : { best, came };
}

/** Forgets the sets that a work leads out of, now that it has changed hands. */
function reopen({ closed }: Board, { may, has }: Place): void {
  const free = [...may].filter((taker) => !has.has(taker));
  for (const set of closed)
    if ([...has].some((taker) => set.has(taker)) && free.some((taker) => !set.has(taker))) closed.delete(set);
}

function give(board: Board, work: number, taker: number): void {
  const place = board.places.get(work);
  place?.has.add(taker);
  board.given.get(taker)?.add(work);
  if (place !== undefined) reopen(board, place);
}

function take(board: Board, work: number, taker: number): void {
  const place = board.places.get(work);
  place?.has.delete(taker);
  board.given.get(taker)?.delete(work);
  if (place !== undefined) reopen(board, place);
}

/** One more review of a work: along the chain by which the load ends where there is least. */
function addOne(board: Board, place: Place): boolean {
  const found = lightest(
    board,
    place,
    [...place.may].filter((taker) => isFree(place, taker)),
  );
  if (found === null) return false;
  const { best, came } = found;
  board.loads.set(best, loadOf(board, best) + 1);
  let taker = best;
  for (
    let step = came.get(taker);
    step?.from !== null && step !== undefined && step.work !== null;
    step = came.get(taker)
  ) {
    give(board, step.work, taker);
    take(board, step.work, step.from);
    taker = step.from;
  }
  give(board, place.id, taker);
  return true;
}

/**
 * Who reviews what (AB8): each work as often as it needs, by whoever may, nobody above their cap, and loads that differ by one at
 * most where that can be; of those with as much on their table, whoever would like to comes first. `loads` counts what people have
 * already. The same seed gives the same plan. Pauses after each work: a plan for thousands takes a while.
 */
export function* planReviews(
  works: readonly Needing[],
  takers: readonly Taker[],
  { seed, loads = new Map() }: { seed: number; loads?: ReadonlyMap<number, number> },
): Generator<void, ReviewPlan> {
  const board: Board = {
    places: new Map(
      works.map(({ id, may, has, likes = new Map() }) => [id, { id, may: new Set(may), has: new Set(has), likes }]),
    ),
    caps: new Map(takers.map(({ id, cap }) => [id, cap])),
    loads: new Map(takers.map(({ id }) => [id, loads.get(id) ?? 0])),
    given: new Map(takers.map(({ id }) => [id, new Set<number>()])),
    order: new Map(shuffled(takers, seed).map(({ id }, at) => [id, at])),
    group: groupsOf(works, takers),
    closed: new Set(),
  };
  const uncovered: { id: number; missing: number }[] = [];
  // Those that few may take come first.
  const line = shuffled(works, seed).sort((a, b) => a.may.length - b.may.length);
  for (const work of line) {
    const place = board.places.get(work.id);
    let given = 0;
    while (place !== undefined && given < work.needs && addOne(board, place)) given += 1;
    yield;
    if (given < work.needs) uncovered.push({ id: work.id, missing: work.needs - given });
  }
  const planned = works.flatMap(({ id, has }) =>
    [...(board.places.get(id)?.has ?? [])]
      .filter((taker) => !has.includes(taker))
      .sort((a, b) => a - b)
      .map((reviewer) => ({ work: id, reviewer })),
  );
  return { planned, uncovered, loads: board.loads };
}
