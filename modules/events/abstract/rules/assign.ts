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
}

/** A review that is to be. */
export interface Planned {
  work: number;
  reviewer: number;
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

interface Board {
  takers: ReadonlyMap<number, Taker>;
  loads: Map<number, number>;
  /** Who takes which, of what is planned anew. */
  planned: Map<number, Set<number>>;
  works: ReadonlyMap<number, Needing>;
}

const isFree = ({ planned }: Board, work: Needing, taker: number): boolean =>
  work.may.includes(taker) && !work.has.includes(taker) && planned.get(work.id)?.has(taker) !== true;

/** The reviewer with the fewest that one more review can end at, with the works that change hands on the way. */
function lightest(board: Board, from: readonly number[], order: ReadonlyMap<number, number>) {
  const came = new Map<number, { from: number | null; work: number | null }>(
    from.map((id) => [id, { from: null, work: null }]),
  );
  const open = [...from];
  // A list goes on to what is added to it meanwhile.
  for (const taker of open) {
    for (const [work, takers] of board.planned) {
      const known = board.works.get(work);
      if (known === undefined || !takers.has(taker)) continue;
      for (const next of known.may) {
        if (came.has(next) || !isFree(board, known, next)) continue;
        came.set(next, { from: taker, work });
        open.push(next);
      }
    }
  }
  const room = open.filter((id) => (board.loads.get(id) ?? 0) < (board.takers.get(id)?.cap ?? 0));
  const load = (id: number): number => board.loads.get(id) ?? 0;
  const rank = (id: number): number => order.get(id) ?? 0;
  const [best] = room.sort((a, b) => load(a) - load(b) || rank(a) - rank(b));
  return best === undefined ? null : { best, came };
}

function give(board: Board, work: number, taker: number): void {
  const takers = board.planned.get(work) ?? new Set<number>();
  takers.add(taker);
  board.planned.set(work, takers);
}

/** One more review of a work: along the chain by which the load ends where there is least. */
function addOne(board: Board, work: Needing, order: ReadonlyMap<number, number>): boolean {
  const free = work.may.filter((taker) => isFree(board, work, taker));
  const found = lightest(board, free, order);
  if (found === null) return false;
  const { best, came } = found;
  board.loads.set(best, (board.loads.get(best) ?? 0) + 1);
  let taker = best;
  for (
    let step = came.get(taker);
    step?.from !== null && step !== undefined && step.work !== null;
    step = came.get(taker)
  ) {
    give(board, step.work, taker);
    board.planned.get(step.work)?.delete(step.from);
    taker = step.from;
  }
  give(board, work.id, taker);
  return true;
}

/**
 * Who reviews what (AB8): each work as often as it needs, by whoever may, nobody above their cap, and loads that differ by one at
 * most where that can be. `loads` counts what people have already. The same seed gives the same plan.
 */
export function planReviews(
  works: readonly Needing[],
  takers: readonly Taker[],
  { seed, loads = new Map() }: { seed: number; loads?: ReadonlyMap<number, number> },
): { planned: Planned[]; uncovered: { id: number; missing: number }[]; loads: Map<number, number> } {
  const order = new Map(shuffled(takers, seed).map(({ id }, at) => [id, at]));
  const board: Board = {
    takers: new Map(takers.map((taker) => [taker.id, taker])),
    loads: new Map(takers.map(({ id }) => [id, loads.get(id) ?? 0])),
    planned: new Map(),
    works: new Map(works.map((work) => [work.id, work])),
  };
  const uncovered: { id: number; missing: number }[] = [];
  // Those that few may take come first.
  const line = shuffled(works, seed).sort((a, b) => a.may.length - b.may.length);
  for (const work of line) {
    let given = 0;
    while (given < work.needs && addOne(board, work, order)) given += 1;
    if (given < work.needs) uncovered.push({ id: work.id, missing: work.needs - given });
  }
  const planned = works.flatMap(({ id }) =>
    [...(board.planned.get(id) ?? [])].sort((a, b) => a - b).map((reviewer) => ({ work: id, reviewer })),
  );
  return { planned, uncovered, loads: board.loads };
}
