import { bufferBetween, heldWith } from '../../agenda/rules/conflicts.ts';
import type { Must, Wish } from '../rules/words.ts';
import type { Minutes, Place, PlanRoom, PlanUnit, Problem } from './problem.ts';

/** Something that keeps a room; `unit` is its place among the units, below zero for what stands of another conference. */
export interface Kept extends Minutes {
  unit: number;
  /** Place of its room among the rooms. */
  room: number;
  layout: string;
  isParallel: boolean;
}

/** Something that an expert does. */
export interface Busy extends Minutes {
  unit: number;
  room: number | null;
  itemId: number;
}

/** Why something cannot begin then and there, and what or who is in the way. */
export interface Refused {
  rule: Must;
  unit: number | null;
  expertId: number | null;
}

const byStart = (a: Minutes, b: Minutes): number => a.from - b.from || a.to - b.to;

function insert<T extends Minutes>(list: T[], one: T): void {
  let at = list.length;
  while (at > 0 && byStart(list[at - 1] as T, one) > 0) at -= 1;
  list.splice(at, 0, one);
}

/** How many sit in a room as it would be set; null where nobody said how many. */
export function seatsIn({ facts: { layouts } }: PlanRoom, layout: string): number | null {
  const fitting = layouts.filter(({ kind }) => layout === '' || kind === layout);
  return fitting.length === 0 ? null : Math.max(...fitting.map(({ seats }) => seats));
}

/** Why a unit can be in a room at no time; null where it can. */
export function unfit(unit: PlanUnit, room: PlanRoom): Must | null {
  const seats = seatsIn(room, unit.layout);
  if (unit.layout !== '' && seats === null) return 'noLayout';
  if (unit.expected !== null && seats !== null && seats < unit.expected) return 'tooSmall';
  return unit.equipment.every((one) => room.equipment.includes(one)) ? null : 'noEquipment';
}

/** What stands where by now: who and what is kept when, so that a place is looked at without looking at all others. */
export class PlanBoard {
  readonly problem: Problem;
  readonly places: (Place | null)[];
  /** How often something was put or taken away: what was worked out before holds as long as it is the same. */
  changes = 0;
  /** What keeps a room or a part of a hall, by its number, in the order of time. */
  readonly #kept = new Map<number, Kept[]>();
  readonly #busy = new Map<number, Busy[]>();
  readonly #tracks = new Map<string, number[]>();
  readonly #presence: ReadonlyMap<number, { after: number | null; before: number | null }>;
  readonly #walks: number[][];
  readonly #roomOf: ReadonlyMap<number, number>;

  constructor(problem: Problem, places: readonly (Place | null)[]) {
    this.problem = problem;
    this.places = problem.units.map(() => null);
    this.#presence = new Map(problem.presences.map(({ expertId, ...when }) => [expertId, when]));
    const { rooms, limits } = problem;
    this.#walks = rooms.map((one) => rooms.map((other) => bufferBetween(one.facts, other.facts, limits)));
    this.#roomOf = new Map(rooms.map(({ facts }, at) => [facts.id, at]));
    problem.foreign.forEach((entry, at) => {
      const room = this.#roomOf.get(entry.roomId ?? 0) ?? null;
      const when = { from: entry.from / 60_000, to: entry.to / 60_000, unit: -1 - at };
      const isPart = entry.sessionId !== null;
      if (room !== null && !isPart) this.#keep({ ...when, room, layout: '', isParallel: entry.isParallel });
      for (const { expertId } of entry.people) this.#occupy(expertId, { ...when, room, itemId: entry.id });
    });
    places.forEach((place, unit) => {
      if (place !== null) this.put(unit, place);
    });
  }

  unit(at: number): PlanUnit {
    return this.problem.units[at] as PlanUnit;
  }

  room(at: number): PlanRoom {
    return this.problem.rooms[at] as PlanRoom;
  }

  #keep(kept: Kept): void {
    for (const part of heldWith(this.room(kept.room).facts)) insert(listed(this.#kept, part), kept);
  }

  #occupy(expertId: number, busy: Busy): void {
    insert(listed(this.#busy, expertId), busy);
  }

  /** Puts a unit somewhere; whether it may be there has been asked before. */
  put(at: number, place: Place): void {
    const unit = this.unit(at);
    const [room, from] = place;
    this.places[at] = place;
    this.changes += 1;
    if (room !== null) {
      const { layout, isParallel, minutes } = unit;
      this.#keep({ from, to: from + minutes, unit: at, room, layout, isParallel });
    }
    for (const part of unit.parts) {
      for (const expertId of expertsOf(part.people)) {
        this.#occupy(expertId, { from: from + part.from, to: from + part.to, unit: at, room, itemId: part.id });
      }
    }
    if (unit.track !== '') listed(this.#tracks, unit.track).push(at);
  }

  /** Takes a unit away from where it is. */
  take(at: number): void {
    const unit = this.unit(at);
    const place = this.places[at] ?? null;
    if (place === null) return;
    this.places[at] = null;
    this.changes += 1;
    const isOther = (one: { unit: number }): boolean => one.unit !== at;
    if (place[0] !== null) {
      for (const part of heldWith(this.room(place[0]).facts)) {
        this.#kept.set(part, listed(this.#kept, part).filter(isOther));
      }
    }
    for (const { people } of unit.parts) {
      for (const expertId of expertsOf(people)) {
        this.#busy.set(expertId, listed(this.#busy, expertId).filter(isOther));
      }
    }
    if (unit.track !== '') {
      this.#tracks.set(
        unit.track,
        listed(this.#tracks, unit.track).filter((one) => one !== at),
      );
    }
  }

  /** Who of a unit cannot begin at a minute, and why; null where everybody can. */
  peopleRefuse(at: number, from: number): Refused | null {
    for (const part of this.unit(at).parts) {
      const [begins, ends] = [from + part.from, from + part.to];
      for (const expertId of expertsOf(part.people)) {
        const { after = null, before = null } = this.#presence.get(expertId) ?? {};
        if (after !== null && begins < after) return { rule: 'notArrived', unit: null, expertId };
        if (before !== null && ends > before) return { rule: 'leaves', unit: null, expertId };
        for (const busy of listed(this.#busy, expertId)) {
          if (busy.from >= ends) break;
          if (busy.to > begins && busy.unit !== at) return { rule: 'expertBusy', unit: busy.unit, expertId };
        }
      }
    }
    return null;
  }

  /** What keeps a unit out of a room at a minute; null where nothing does. */
  roomRefuses(at: number, room: number, from: number): Refused | null {
    const unit = this.unit(at);
    const to = from + unit.minutes;
    const { facts } = this.room(room);
    for (const part of heldWith(facts)) {
      let before: Kept | null = null;
      let after: Kept | null = null;
      for (const kept of listed(this.#kept, part)) {
        if (kept.unit === at) continue;
        if (kept.from < to && kept.to > from) {
          if (!kept.isParallel && !unit.isParallel) return { rule: 'roomTaken', unit: kept.unit, expertId: null };
        } else if (kept.to <= from) before = kept;
        else {
          after = kept;
          break;
        }
      }
      const own = { from, to, unit: at, room, layout: unit.layout, isParallel: unit.isParallel };
      if (before !== null && this.#isTight(before, own))
        return { rule: 'roomSetup', unit: before.unit, expertId: null };
      if (after !== null && this.#isTight(own, after)) return { rule: 'roomSetup', unit: after.unit, expertId: null };
    }
    return null;
  }

  /** Whether there is too little time to set a room otherwise between two uses. */
  #isTight(before: Kept, after: Kept): boolean {
    const isSet = before.layout !== after.layout && before.layout !== '' && after.layout !== '';
    if (!isSet && before.room === after.room) return false;
    const needed = this.room(before.room).facts.clearMinutes + this.room(after.room).facts.setupMinutes;
    return after.from - before.to < needed;
  }

  /** Everything of others that stands in the way of a unit then and there: their places among the units. */
  inTheWay(at: number, room: number, from: number): Set<number> {
    const unit = this.unit(at);
    const found = new Set<number>();
    for (const part of heldWith(this.room(room).facts)) {
      for (const kept of listed(this.#kept, part)) {
        const own = { from, to: from + unit.minutes, unit: at, room, layout: unit.layout, isParallel: unit.isParallel };
        const isOver = kept.from < own.to && kept.to > from && !kept.isParallel && !unit.isParallel;
        if (
          isOver ||
          (kept.to <= from && this.#isTight(kept, own)) ||
          (kept.from >= own.to && this.#isTight(own, kept))
        )
          found.add(kept.unit);
      }
    }
    for (const part of unit.parts) {
      for (const expertId of expertsOf(part.people)) {
        for (const busy of listed(this.#busy, expertId)) {
          if (busy.from < from + part.to && busy.to > from + part.from) found.add(busy.unit);
        }
      }
    }
    return found;
  }

  /** Others of the track of a unit that are placed. */
  ofTrack(at: number): readonly number[] {
    const { track } = this.unit(at);
    return track === '' ? [] : listed(this.#tracks, track).filter((one) => one !== at);
  }

  /** Minutes that experts lack on their way to a unit in a room at a minute, and from it: how many of them. */
  shortWays(at: number, room: number, from: number): number {
    let short = 0;
    for (const part of this.unit(at).parts) {
      for (const expertId of expertsOf(part.people)) {
        for (const busy of listed(this.#busy, expertId)) {
          if (busy.unit === at || busy.room === null) continue;
          const gap = busy.to <= from + part.from ? from + part.from - busy.to : busy.from - (from + part.to);
          if (gap >= 0 && (this.#walks[busy.room]?.[room] ?? 0) > gap) short += 1;
        }
      }
    }
    return short;
  }

  /** Tasks of an expert between two minutes, without those of one unit. */
  tasksOf(expertId: number, { from, to }: Minutes, without: number): number {
    let count = 0;
    for (const busy of listed(this.#busy, expertId)) {
      if (busy.unit !== without && busy.from >= from && busy.from < to) count += 1;
    }
    return count;
  }

  /** How much a wish counts in this plan. */
  weight(wish: Wish): number {
    return this.problem.weights[wish];
  }
}

/** Each expert once, whatever they do. */
export const expertsOf = (people: readonly { expertId: number }[]): number[] =>
  people.length === 1 ? [people[0]?.expertId ?? 0] : [...new Set(people.map(({ expertId }) => expertId))];

function listed<K, T>(map: Map<K, T[]>, key: K): T[] {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made: T[] = [];
  map.set(key, made);
  return made;
}
