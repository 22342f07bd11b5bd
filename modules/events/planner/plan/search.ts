import { type Wish, wishes } from '../rules/words.ts';
import { expertsOf, type PlanBoard, type Refused, seatsIn, unfit } from './board.ts';
import type { Minutes, Place, PlanUnit } from './problem.ts';

/** How grave it is to go against a wish, before it is weighed. */
const POINTS: Readonly<Record<Wish, number>> = {
  ...{ trackRoom: 6, trackTwice: 20, spread: 12, roomSize: 4, breaks: 16, day: 24, walk: 10 },
};
/** What has a place keeps it unless another one is better by this. */
const STAY = 3;
/** Earlier is better, by this an hour: equal places have an order. */
const EARLY = 0.02;
/** So many times as many seats as people, and a room is too large for them. */
const TOO_LARGE = 3;

/** A minute at which a unit could begin, and what it costs whatever the room. */
interface Start {
  day: number;
  from: number;
  refused: Refused | null;
  cost: number;
}

/** The rest of a track as one unit sees it: when something of it is on, and in which rooms on each day. */
interface TrackView {
  at: number;
  changes: number;
  spans: Minutes[];
  days: { count: number; rooms: Map<number | null, number> }[];
}

/** A place that was looked at. */
export interface Found {
  place: readonly [room: number, from: number];
  cost: number;
}

/** Looks for places on a board. What of a unit never changes is kept between two looks. */
export class PlaceSearch {
  readonly #board: PlanBoard;
  readonly #fits = new Map<number, { rooms: number[]; least: number }>();
  #track: TrackView = { at: -1, changes: -1, spans: [], days: [] };

  constructor(board: PlanBoard) {
    this.#board = board;
  }

  /** The rooms that a unit can be in at all, the smallest that is large enough first, and how many sit in the smallest that would do by its seats. */
  fits(at: number): { rooms: number[]; least: number } {
    const known = this.#fits.get(at);
    if (known !== undefined) return known;
    const unit = this.#board.unit(at);
    const { rooms } = this.#board.problem;
    const seats = (room: number): number => seatsIn(this.#board.room(room), unit.layout) ?? Number.MAX_SAFE_INTEGER;
    const fitting = rooms.flatMap((room, place) => (unfit(unit, room) === null ? [place] : []));
    fitting.sort((one, other) => seats(one) - seats(other) || one - other);
    const bare = { ...unit, equipment: [] };
    const large = rooms.flatMap((room, place) => (unfit(bare, room) === null ? [seats(place)] : []));
    const made = { rooms: fitting, least: Math.min(...large) };
    this.#fits.set(at, made);
    return made;
  }

  /** The day that a minute is on, by its place; −1 where it is on none. */
  dayOf(from: number): number {
    return this.#board.problem.days.findIndex((day) => from >= day.from && from < day.to);
  }

  /** Every minute at which a unit could begin. */
  starts(at: number): Start[] {
    const unit = this.#board.unit(at);
    const { days, step } = this.#board.problem;
    const all: Start[] = [];
    days.forEach((day, place) => {
      for (let from = day.from; from + unit.minutes <= day.to; from += step) {
        const refused = this.#board.peopleRefuse(at, from);
        const cost = refused === null ? this.#startCost(at, place, from) : 0;
        all.push({ day: place, from, refused, cost });
      }
    });
    return all;
  }

  /** How often a placement goes against a wish; broken by halves, it is below one. */
  broken(at: number, [room, from]: Place): Record<Wish, number> {
    const day = this.dayOf(from);
    return {
      trackTwice: this.#trackTwice(at, from),
      spread: this.#spread(at, day),
      breaks: this.#breaks(at, from),
      day: this.#wrongDay(at, day),
      trackRoom: room === null ? 0 : this.#trackRoom(at, room, day),
      roomSize: room === null ? 0 : this.#roomSize(at, room),
      walk: room === null ? 0 : this.#board.shortWays(at, room, from),
    };
  }

  /** What a placement costs; less is better. */
  cost(at: number, place: Place): number {
    const found = this.broken(at, place);
    const sum = wishes.reduce((all, wish) => all + this.#points(wish, found[wish]), 0);
    return sum + this.#order(at, place[1]) + this.#leaving(at, place);
  }

  /** Why a unit cannot be in a room at a minute; null where it can. */
  refuses(at: number, room: number, { from, refused }: Pick<Start, 'from' | 'refused'>): Refused | null {
    const misfit = unfit(this.#board.unit(at), this.#board.room(room));
    if (misfit !== null) return { rule: misfit, unit: null, expertId: null };
    if (!this.isOpen(at, room, from)) return { rule: 'closed', unit: null, expertId: null };
    return refused ?? this.#board.roomRefuses(at, room, from);
  }

  /** Whether a room is open all the while. */
  isOpen(at: number, room: number, from: number): boolean {
    const open = this.#board.room(room).open[this.dayOf(from)];
    return open !== undefined && from >= open.from && from + this.#board.unit(at).minutes <= open.to;
  }

  /** The best place for a unit, among those that nothing refuses; null where there is none. */
  best(at: number): Found | null {
    const starts = this.starts(at).filter(({ refused }) => refused === null);
    const least = starts.reduce((most, { cost }) => Math.min(most, cost), Number.POSITIVE_INFINITY);
    let best: Found | null = null;
    for (const room of this.fits(at).rooms) {
      const base = this.#points('roomSize', this.#roomSize(at, room));
      if (best !== null && base + least >= best.cost) continue;
      let day = -1;
      let there = 0;
      for (const start of starts) {
        if (start.day !== day) {
          day = start.day;
          there = base + this.#points('trackRoom', this.#trackRoom(at, room, day));
        }
        const known = there + start.cost + this.#leaving(at, [room, start.from]);
        if (best !== null && known >= best.cost) continue;
        if (!this.isOpen(at, room, start.from) || this.#board.roomRefuses(at, room, start.from) !== null) continue;
        const cost = known + this.#points('walk', this.#board.shortWays(at, room, start.from));
        if (best === null || cost < best.cost) best = { place: [room, start.from], cost };
      }
    }
    return best;
  }

  #points = (wish: Wish, times: number): number => (times === 0 ? 0 : POINTS[wish] * this.#board.weight(wish) * times);

  #order(at: number, from: number): number {
    const day = this.#board.problem.days[this.dayOf(from)];
    return day === undefined ? 0 : ((from - day.from) / 60) * EARLY + (this.#board.unit(at).expected ?? 0) * 1e-9;
  }

  #leaving(at: number, [room, from]: Place): number {
    const { at: stood } = this.#board.unit(at);
    return stood === null || (stood.from === from && (stood.room === null || stood.room === room)) ? 0 : STAY;
  }

  #startCost(at: number, day: number, from: number): number {
    return (
      this.#points('trackTwice', this.#trackTwice(at, from)) +
      this.#points('spread', this.#spread(at, day)) +
      this.#points('breaks', this.#breaks(at, from)) +
      this.#points('day', this.#wrongDay(at, day)) +
      this.#order(at, from)
    );
  }

  #endOf = (at: number, from: number): Minutes => ({ from, to: from + this.#board.unit(at).minutes });

  /** Worked out once for all places that are looked at for a unit. */
  #view(at: number): TrackView {
    if (this.#track.at === at && this.#track.changes === this.#board.changes) return this.#track;
    const days = this.#board.problem.days.map(() => ({ count: 0, rooms: new Map<number | null, number>() }));
    const spans: Minutes[] = [];
    for (const other of this.#board.ofTrack(at)) {
      const [room, from] = this.#board.places[other] ?? [null, 0];
      spans.push({ from, to: from + this.#board.unit(other).minutes });
      const day = days[this.dayOf(from)];
      if (day === undefined) continue;
      day.count += 1;
      day.rooms.set(room, (day.rooms.get(room) ?? 0) + 1);
    }
    this.#track = { at, changes: this.#board.changes, spans, days };
    return this.#track;
  }

  #trackTwice(at: number, from: number): number {
    const to = from + this.#board.unit(at).minutes;
    let count = 0;
    for (const span of this.#view(at).spans) if (span.from < to && span.to > from) count += 1;
    return count;
  }

  #spread(at: number, day: number): number {
    const when = this.#board.problem.days[day];
    if (when === undefined) return 0;
    const own = tasksIn(this.#board.unit(at));
    let over = 0;
    for (const [expertId, count] of own) {
      const all = this.#board.tasksOf(expertId, when, at) + count;
      over += Math.max(0, all - this.#board.problem.limits.cap);
    }
    return over;
  }

  #breaks(at: number, from: number): number {
    const own = this.#endOf(at, from);
    return this.#board.problem.breaks.filter((one) => one.from < own.to && one.to > own.from).length;
  }

  #wrongDay(at: number, day: number): number {
    const { days } = this.#board.unit(at);
    return days.length > 0 && !days.includes(day) ? 1 : 0;
  }

  /** Which part of a track is in other rooms on that day; none where it is all in this one. */
  #trackRoom(at: number, room: number, day: number): number {
    const there = this.#view(at).days[day];
    return there === undefined || there.count === 0 ? 0 : 1 - (there.rooms.get(room) ?? 0) / there.count;
  }

  #roomSize(at: number, room: number): number {
    const { expected, layout } = this.#board.unit(at);
    const seats = seatsIn(this.#board.room(room), layout);
    if (expected === null || seats === null || seats <= expected) return 0;
    const isTooLarge = seats >= expected * TOO_LARGE && seats > this.fits(at).least;
    return Math.min(0.4, Math.log2(seats / expected) / 10) + (isTooLarge ? 1 : 0);
  }
}

/** How many tasks each expert has in a unit. */
function tasksIn({ parts }: PlanUnit): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { people } of parts) {
    for (const expertId of expertsOf(people)) counts.set(expertId, (counts.get(expertId) ?? 0) + 1);
  }
  return counts;
}

/** The wishes that a placement goes against wholly. */
export const brokenWishes = (found: Record<Wish, number>): Wish[] => wishes.filter((wish) => found[wish] >= 1);
