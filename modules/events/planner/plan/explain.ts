import { type Conflict, conflictsOf, type Entry } from '../../agenda/rules/conflicts.ts';
import type { ConflictRule } from '../../agenda/rules/words.ts';
import type { LeftRule, Must, Wish } from '../rules/words.ts';
import { PlanBoard, seatsIn, unfit } from './board.ts';
import type { Because, Place, Placed, Problem, Violation } from './problem.ts';
import { brokenWishes, PlaceSearch } from './search.ts';

/** Violations that are explained down to the reasons; those beyond are told alone. */
const MOST_EXPLAINED = 300;
/** Reasons that are told of one. */
const MOST_REASONS = 3;
const MINUTE_MS = 60_000;
/** What a room is, whatever the time. */
const OF_ROOMS: readonly LeftRule[] = ['tooSmall', 'noLayout', 'noEquipment'];

/** What conflicts of timetables are for a plan; those that no plan minds are left out. */
const AS: Readonly<Partial<Record<ConflictRule, Must | Wish>>> = {
  ...{ roomOverlap: 'roomTaken', roomSetup: 'roomSetup', roomSmall: 'tooSmall', roomClosed: 'closed' },
  ...{ expertOverlap: 'expertBusy', outsideDays: 'outsideDays', expertBuffer: 'walk', dailyCap: 'spread' },
};
const isWish = (rule: Must | Wish): boolean => rule === 'walk' || rule === 'spread';

type Own = Omit<Violation, 'because'> & { unit: number };

/** Everything that stands, as timetables look at it. */
function entriesOf({ units, rooms }: Problem, places: readonly (Place | null)[]): Entry[] {
  return units.flatMap(({ parts, layout, expected, isParallel, id }, at) => {
    const place = places[at] ?? null;
    if (place === null) return [];
    const [room, from] = place;
    const roomId = room === null ? null : (rooms[room]?.facts.id ?? null);
    return parts.map((part) => ({
      ...{ id: part.id, sessionId: part.sessionId, roomId, isParallel, people: part.people },
      ...{ from: (from + part.from) * MINUTE_MS, to: (from + part.to) * MINUTE_MS },
      ...(part.id === id ? { layout, expected } : { layout: '', expected: null }),
    }));
  });
}

/** What a plan does not fulfil, each once. */
class Review {
  readonly #problem: Problem;
  readonly #board: PlanBoard;
  readonly #search: PlaceSearch;
  readonly #unitOf = new Map<number, number>();

  constructor(problem: Problem, places: readonly (Place | null)[]) {
    this.#problem = problem;
    this.#board = new PlanBoard(problem, places);
    this.#search = new PlaceSearch(this.#board);
    problem.units.forEach(({ parts }, at) => {
      for (const { id } of parts) this.#unitOf.set(id, at);
    });
  }

  /** The one of several that could go elsewhere, the later of two; else the last. */
  #movable(units: readonly number[]): number | undefined {
    return units.findLast((at) => !this.#board.unit(at).isFixed) ?? units.at(-1);
  }

  #ofConflict({ rule, items, expertId, roomId, count }: Conflict): Own[] {
    const as = AS[rule];
    const known = items.flatMap((id) => this.#unitOf.get(id) ?? []);
    const unit = this.#movable(known);
    if (as === undefined || unit === undefined) return [];
    // A wish of no weight is nobody's wish.
    if (isWish(as) && this.#board.weight(as as Wish) === 0) return [];
    const own = items.find((id) => this.#unitOf.get(id) === unit) ?? 0;
    const otherId = items.find((id) => id !== own) ?? null;
    return [{ unit, rule: as, isHard: !isWish(as), itemId: own, otherId, expertId, roomId, count }];
  }

  #tracks(): Own[] {
    const found: Own[] = [];
    const { units } = this.#problem;
    const blank = { isHard: false, otherId: null, expertId: null, roomId: null, count: null };
    units.forEach((unit, at) => {
      const place = this.#board.places[at] ?? null;
      if (place === null) return;
      const broken = this.#search.broken(at, place);
      const day = this.#search.dayOf(place[1]);
      const same = this.#board.ofTrack(at).filter((other) => {
        const from = this.#board.places[other]?.[1] ?? 0;
        return this.#search.dayOf(from) === day;
      });
      if (this.#board.weight('trackTwice') > 0) {
        for (const other of same) {
          const from = this.#board.places[other]?.[1] ?? 0;
          const meets = from < place[1] + unit.minutes && from + (units[other]?.minutes ?? 0) > place[1];
          if (meets && this.#movable([other, at].sort((a, b) => a - b)) === at)
            found.push({ ...blank, unit: at, rule: 'trackTwice', itemId: unit.id, otherId: units[other]?.id ?? null });
        }
      }
      const home = mainRoom([at, ...same].map((one) => this.#board.places[one]?.[0] ?? null));
      if (this.#board.weight('trackRoom') > 0 && !unit.isFixed && home !== null && place[0] !== home)
        found.push({ ...blank, unit: at, rule: 'trackRoom', itemId: unit.id, roomId: this.#roomId(home) });
      for (const wish of ['roomSize', 'breaks', 'day'] as const) {
        if (broken[wish] >= 1 && this.#board.weight(wish) > 0 && !unit.isFixed)
          found.push({
            ...blank,
            unit: at,
            rule: wish,
            itemId: unit.id,
            roomId: this.#roomId(place[0]),
            ...this.#seats(at, place, wish),
          });
      }
    });
    return found;
  }

  #seats = (at: number, [room]: Place, wish: Wish): { count: number | null } => ({
    count: wish === 'roomSize' && room !== null ? seatsIn(this.#board.room(room), this.#board.unit(at).layout) : null,
  });

  #roomId = (room: number | null): number | null => (room === null ? null : this.#board.room(room).facts.id);

  /** What of the fixed does not go with the ways of experts, or with the rooms. */
  #ofFixed(): Own[] {
    return this.#problem.units.flatMap((unit, at) => {
      const place = this.#board.places[at] ?? null;
      if (!unit.isFixed || place === null) return [];
      const blank = { unit: at, isHard: true, itemId: unit.id, otherId: null, expertId: null, count: null };
      const refused = this.#board.peopleRefuse(at, place[1]);
      const isLate = refused !== null && refused.rule !== 'expertBusy';
      const misfit = place[0] === null ? null : unfit(unit, this.#board.room(place[0]));
      const isTold = misfit !== null && misfit !== 'tooSmall';
      return [
        ...(isLate ? [{ ...blank, rule: refused.rule, expertId: refused.expertId, roomId: null }] : []),
        ...(isTold ? [{ ...blank, rule: misfit, roomId: this.#roomId(place[0]) }] : []),
      ];
    });
  }

  /** Everything that the plan does not fulfil, the grave first. */
  violations(): Own[] {
    const { rooms, limits, foreign } = this.#problem;
    const entries = [...entriesOf(this.#problem, this.#board.places), ...foreign];
    const conflicts = conflictsOf(entries, { rooms: rooms.map(({ facts }) => facts), limits });
    const all = [...conflicts.flatMap((one) => this.#ofConflict(one)), ...this.#tracks(), ...this.#ofFixed()];
    return all.toSorted(
      (one, other) =>
        Number(other.isHard) - Number(one.isHard) || one.itemId - other.itemId || one.rule.localeCompare(other.rule),
    );
  }

  /** Why a unit is not elsewhere: what takes the other places away, and the best of those that are left; without `avoid`, any place would do. */
  because(at: number, avoid: Wish | null): Because {
    const stood = this.#board.places[at] ?? null;
    this.#board.take(at);
    const counts = new Map<string, Because['reasons'][number]>();
    const ways = new Map<string, Map<number, number>>();
    let of = 0;
    let best: { place: Place; cost: number } | null = null;
    const starts = this.#search.starts(at);
    for (let room = 0; room < this.#problem.rooms.length; room += 1) {
      for (const start of starts) {
        if (stood !== null && stood[0] === room && stood[1] === start.from) continue;
        of += 1;
        const refused = this.#search.refuses(at, room, start);
        if (refused !== null) {
          const key = `${refused.rule} ${refused.expertId ?? ''}`;
          const reason = counts.get(key) ?? { rule: refused.rule, count: 0, expertId: refused.expertId, itemId: null };
          counts.set(key, { ...reason, count: reason.count + 1 });
          if (refused.unit !== null) tally(ways, key, refused.unit);
          continue;
        }
        const place: Place = [room, start.from];
        if (avoid !== null && this.#search.broken(at, place)[avoid] >= 1) continue;
        const cost = this.#search.cost(at, place);
        if (best === null || cost < best.cost) best = { place, cost };
      }
    }
    const instead = best === null ? null : this.#instead(at, best.place, avoid);
    if (stood !== null) this.#board.put(at, stood);
    const reasons = [...counts]
      .sort(([one, a], [other, b]) => b.count - a.count || one.localeCompare(other))
      .slice(0, MOST_REASONS)
      .map(([key, reason]) => ({ ...reason, itemId: this.#itemOf(most(ways.get(key))) }));
    return { of, reasons, instead };
  }

  #instead(at: number, place: Place, avoid: Wish | null): Because['instead'] {
    const costs = brokenWishes(this.#search.broken(at, place)).filter(
      (wish) => wish !== avoid && this.#board.weight(wish) > 0,
    );
    return { roomId: this.#roomId(place[0]) ?? 0, from: place[1], costs };
  }

  #itemOf = (unit: number | null): number | null =>
    unit === null ? null : unit >= 0 ? this.#board.unit(unit).id : (this.#problem.foreign[-1 - unit]?.id ?? null);
}

function tally(ways: Map<string, Map<number, number>>, key: string, unit: number): void {
  const counts = ways.get(key) ?? new Map<number, number>();
  counts.set(unit, (counts.get(unit) ?? 0) + 1);
  ways.set(key, counts);
}

/** What is counted most often, the lower number of equals. */
function most(counts: ReadonlyMap<number, number> | undefined): number | null {
  let found: number | null = null;
  for (const [one, count] of [...(counts ?? [])].sort(([a], [b]) => a - b)) {
    if (found === null || count > (counts?.get(found) ?? 0)) found = one;
  }
  return found;
}

/** The room that most of a track is in; null where no two of it are in one, and none is anybody's home. */
function mainRoom(rooms: readonly (number | null)[]): number | null {
  const counts = new Map<number, number>();
  for (const room of rooms) if (room !== null) counts.set(room, (counts.get(room) ?? 0) + 1);
  const home = most(counts);
  return rooms.length > 1 ? home : null;
}

/** What became of each item, with what is not fulfilled and why. */
export function explainPlan({ problem, places }: { problem: Problem; places: readonly (Place | null)[] }): Placed[] {
  const review = new Review(problem, places);
  const own = review.violations();
  const told = new Map<number, Violation[]>();
  own.forEach(({ unit, ...violation }, n) => {
    const isOpen = problem.units[unit]?.isFixed === false;
    const avoid = violation.isHard ? null : (violation.rule as Wish);
    const because = isOpen && n < MOST_EXPLAINED ? review.because(unit, avoid) : null;
    told.set(unit, [...(told.get(unit) ?? []), { ...violation, because }]);
  });
  return problem.units.flatMap((unit, at): Placed[] => {
    const place = places[at] ?? null;
    const violations = told.get(at) ?? [];
    if (place === null) {
      const left = { rule: 'roomTaken' as const, because: review.because(at, null) };
      // Where some room would do, it is the others that say why not.
      const { reasons } = left.because;
      const rule = (reasons.find((one) => !OF_ROOMS.includes(one.rule)) ?? reasons[0])?.rule ?? left.rule;
      return [
        {
          itemId: unit.id,
          outcome: 'left' as const,
          roomId: null,
          from: null,
          to: null,
          violations,
          left: { ...left, rule },
        },
      ];
    }
    const [room, from] = place;
    const roomId = room === null ? null : (problem.rooms[room]?.facts.id ?? null);
    const stays = unit.at !== null && unit.at.room === room && unit.at.from === from;
    const moved = unit.at === null ? ('new' as const) : stays ? ('stays' as const) : ('moved' as const);
    const outcome = unit.isFixed ? ('fixed' as const) : moved;
    return [
      { itemId: unit.id, outcome, roomId, from, to: from + unit.minutes, violations, left: null },
      // What had no time yet gets it in its session.
      ...unit.parts.flatMap((part) =>
        part.isWaiting && part.id !== unit.id
          ? [
              {
                itemId: part.id,
                outcome: 'new' as const,
                roomId,
                from: from + part.from,
                to: from + part.to,
                violations: [],
                left: null,
              },
            ]
          : [],
      ),
    ];
  });
}
