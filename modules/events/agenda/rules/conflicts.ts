import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { eachMeeting } from '../../../../kernel/rules/spans.ts';
import { onFoot, type Spot } from '../../location/rules/walk.ts';
import { type ConflictRule, type Levels, leadingRoles, type Role } from './words.ts';

/** What has a time in a timetable, as conflicts are looked for; times are milliseconds. */
export interface Entry {
  id: number;
  /** The session that it belongs to. */
  sessionId: number | null;
  roomId: number | null;
  from: number;
  to: number;
  /** Others may be in the room at the same time, such as posters. */
  isParallel: boolean;
  /** How the room is set; empty where it stays as it is. */
  layout: string;
  /** How many are expected; null where nobody said. */
  expected: number | null;
  people: readonly { expertId: number; role: Role }[];
}

/** What is known of a room. */
export interface RoomFacts {
  id: number;
  venueId: number;
  building: string;
  level: number;
  /** Rooms that it consists of; empty for one that is whole by itself (L2). */
  parts: number[];
  /** Where it is drawn on a floor whose size is known; null where it is not. */
  spot: Spot | null;
  layouts: readonly { kind: string; seats: number }[];
  setupMinutes: number;
  clearMinutes: number;
  /** `HH:mm` on the clocks of the place; empty where there is no limit. */
  opens: string;
  closes: string;
}

/** What a shop says of distances and of how much somebody may have on one day. */
export interface Limits {
  timeZone: string;
  /** First and last day of the conference, both included. */
  startsOn: string;
  endsOn: string;
  /** Minutes on foot from one room to another: on one level, to another level, building, venue. */
  bufferRoom: number;
  bufferLevel: number;
  bufferBuilding: number;
  bufferVenue: number;
  /** Minutes from one venue to another as the matrix of ways has them (L6), in front of `bufferVenue`. */
  ways: { from: number; to: number; minutes: number }[];
  /** Tasks of an expert on one day. */
  cap: number;
  /** What a task in a role is paid for, and how much an expert may get for all of them together; 0 where nobody said. */
  fees: Readonly<Partial<Record<Role, number>>>;
  feeCap: number;
  /** When experts come and leave, in milliseconds, as far as their ways say; who is not among them is there all the time. */
  presences: { expertId: number; from: number | null; to: number | null }[];
}

/** Something that does not fit, and between which items. */
export interface Conflict {
  rule: ConflictRule;
  items: number[];
  expertId: number | null;
  roomId: number | null;
  /** Minutes or seats that are missing, how many tasks there are, or how much they are paid too much; null where none counts. */
  count: number | null;
}

const MINUTE_MS = 60_000;
const minutes = (ms: number): number => Math.round(ms / MINUTE_MS);
const byStart = (a: Entry, b: Entry): number => a.from - b.from || a.id - b.id;

/** A session and what is in it are one: whoever is in two of its parts is in one place. */
const rootOf = ({ id, sessionId }: Entry): number => sessionId ?? id;

function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K | null): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

/** What is kept with a room: the rooms that it consists of, else itself. */
export const heldWith = ({ id, parts }: Pick<RoomFacts, 'id' | 'parts'>): readonly number[] =>
  parts.length > 0 ? parts : [id];

/** Minutes from one room to another: as it was measured or is drawn, else as the shop says it is usual (L6). */
export function bufferBetween(one: RoomFacts, other: RoomFacts, limits: Limits): number {
  if (heldWith(one).some((id) => heldWith(other).includes(id))) return 0;
  if (one.venueId !== other.venueId) {
    const way = limits.ways.find(({ from, to }) => from === one.venueId && to === other.venueId);
    return way?.minutes ?? limits.bufferVenue;
  }
  if (one.building !== other.building) return limits.bufferBuilding;
  const walk = onFoot(one.spot, other.spot);
  if (walk !== null) return walk.minutes;
  return one.level === other.level ? limits.bufferRoom : limits.bufferLevel;
}

const seatsOf = (room: RoomFacts, layout: string): number | null => {
  const fitting = room.layouts.filter(({ kind }) => layout === '' || kind === layout);
  return fitting.length === 0 ? null : Math.max(...fitting.map(({ seats }) => seats));
};

/** Conflicts of one rule that are looked for: a thousand parts at once in one room have half a million. */
export const MOST_OF_A_RULE = 10_000;
/** Meetings of one expert that are looked at: parts of one session stand in nobody's way. */
const MOST_MEETINGS = 100_000;

/** Notes a conflict; false where there are as many of its rule as are looked for. */
type Found = (rule: ConflictRule, items: number[], more?: Partial<Conflict>) => boolean;

/** Clocks of the place; a timetable asks for the same few minutes again and again. */
function clockOf(timeZone: string): (ms: number) => { day: string; time: string } {
  const known = new Map<number, { day: string; time: string }>();
  return (ms) => {
    const there = known.get(ms);
    if (there !== undefined) return there;
    const text = formatDateTime(new Date(ms), timeZone);
    const read = { day: text.slice(0, 10), time: text.slice(11, 16) };
    known.set(ms, read);
    return read;
  };
}

/** What does not fit among all that keeps one room, or halls that it is a part of. */
function inRoom(entries: readonly Entry[], rooms: ReadonlyMap<number, RoomFacts>, find: Found): void {
  const sorted = entries.toSorted(byStart);
  const alone = sorted.filter(({ isParallel }) => !isParallel);
  eachMeeting(alone, (one, other) => {
    const isWithin = one.sessionId === other.id || other.sessionId === one.id;
    return isWithin || find('roomOverlap', [one.id, other.id], { roomId: other.roomId });
  });
  let before: Entry | null = null;
  for (const entry of sorted.filter(({ sessionId }) => sessionId === null)) {
    const [from, to] = [before, entry].map((each) => rooms.get(each?.roomId ?? 0));
    if (before !== null && from !== undefined && to !== undefined && before.to <= entry.from) {
      const isSet = before.layout !== entry.layout && entry.layout !== '' && before.layout !== '';
      // A wall that is opened or closed is work as chairs are.
      const lacking = from.clearMinutes + to.setupMinutes - minutes(entry.from - before.to);
      if ((isSet || from.id !== to.id) && lacking > 0) {
        find('roomSetup', [before.id, entry.id], { roomId: to.id, count: lacking });
      }
    }
    before = entry;
  }
}

interface Task {
  entry: Entry;
  expertId: number;
}

function ofExpert(
  expertId: number,
  entries: readonly Entry[],
  { rooms, limits, find }: { rooms: ReadonlyMap<number, RoomFacts>; limits: Limits; find: Found },
): void {
  const sorted = entries.toSorted(byStart);
  let looked = 0;
  eachMeeting(sorted, (one, other) => {
    looked += 1;
    if (looked > MOST_MEETINGS) return false;
    return rootOf(one) === rootOf(other) || find('expertOverlap', [one.id, other.id], { expertId });
  });
  let before: Entry | null = null;
  for (const entry of sorted) {
    const [from, to] = [before?.roomId, entry.roomId].map((id) => rooms.get(id ?? 0));
    if (before !== null && before.to <= entry.from && from !== undefined && to !== undefined) {
      const lacking = bufferBetween(from, to, limits) - minutes(entry.from - before.to);
      if (lacking > 0) find('expertBuffer', [before.id, entry.id], { expertId, roomId: to.id, count: lacking });
    }
    // Where two meet, the way on begins where the later one ends.
    if (before === null || entry.to >= before.to) before = entry;
  }
}

/** Minutes by which an expert comes too late for something, or leaves too early: from their station it is as far as from another venue. */
function awayFrom({ from, to }: Entry, there: Limits['presences'][number], way: number): number {
  const late = there.from === null ? 0 : minutes(there.from - from) + way;
  const early = there.to === null ? 0 : minutes(to - there.to) + way;
  return Math.max(0, late, early);
}

/** What an expert is paid for all that they do in something. */
const feeOf = ({ people }: Entry, expertId: number, { fees }: Limits): number =>
  people.reduce((sum, one) => sum + (one.expertId === expertId ? (fees[one.role] ?? 0) : 0), 0);

interface Facts {
  rooms: readonly RoomFacts[];
  limits: Limits;
}

/** The same as `conflictsOf`, with pauses: of thousands it takes a while. */
export function* conflictsIn(entries: readonly Entry[], facts: Facts): Generator<void, Conflict[]> {
  const { limits } = facts;
  // Two in a hall of several parts are found in each of them, and told once.
  const conflicts = new Map<string, Conflict>();
  const counts = new Map<ConflictRule, number>();
  const find: Found = (rule, items, more = {}) => {
    const count = counts.get(rule) ?? 0;
    if (count >= MOST_OF_A_RULE) return false;
    const conflict = { rule, items, expertId: null, roomId: null, count: null, ...more };
    const key = conflictKey(conflict);
    if (!conflicts.has(key)) counts.set(rule, count + 1);
    conflicts.set(key, conflict);
    return true;
  };
  const rooms = new Map(facts.rooms.map((room) => [room.id, room]));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const clock = clockOf(limits.timeZone);
  const presences = new Map(limits.presences.map((one) => [one.expertId, one]));

  const kept = entries.flatMap((entry) => {
    const room = rooms.get(entry.roomId ?? 0);
    return room === undefined ? [] : heldWith(room).map((held) => ({ held, entry }));
  });
  for (const [, there] of grouped(kept, ({ held }) => held)) {
    yield;
    inRoom(
      there.map(({ entry }) => entry),
      rooms,
      find,
    );
  }
  for (const entry of entries) {
    yield;
    const [starts, ends] = [clock(entry.from), clock(entry.to)];
    const room = rooms.get(entry.roomId ?? 0);
    const seats = room === undefined ? null : seatsOf(room, entry.layout);
    if (room !== undefined && entry.expected !== null && seats !== null && entry.expected > seats) {
      find('roomSmall', [entry.id], { roomId: room.id, count: entry.expected - seats });
    }
    const isLate = ends.day !== starts.day || ends.time > (room?.closes ?? '');
    if (room !== undefined && room.opens !== '' && (starts.time < room.opens || isLate)) {
      find('roomClosed', [entry.id], { roomId: room.id });
    }
    if (starts.day < limits.startsOn || starts.day > limits.endsOn) find('outsideDays', [entry.id]);
    const session = byId.get(entry.sessionId ?? 0);
    if (session === undefined) continue;
    const isOutside = entry.from < session.from || entry.to > session.to || entry.roomId !== session.roomId;
    if (isOutside) find('outsideSession', [session.id, entry.id], { roomId: entry.roomId });
  }

  const tasks: Task[] = [];
  for (const entry of entries) {
    yield;
    for (const expertId of new Set(entry.people.map((one) => one.expertId))) tasks.push({ entry, expertId });
  }
  for (const [expertId, own] of grouped(tasks, (task) => task.expertId)) {
    yield;
    const mine = own.map(({ entry }) => entry);
    ofExpert(expertId, mine, { rooms, limits, find });
    const there = presences.get(expertId);
    // What they do elsewhere is no matter of their way to here.
    if (there !== undefined) {
      for (const entry of mine.filter(({ id }) => id > 0)) {
        const count = awayFrom(entry, there, limits.bufferVenue);
        if (count > 0) find('expertAway', [entry.id], { expertId, count });
      }
    }
    for (const [, there] of grouped(mine, ({ from }) => clock(from).day)) {
      if (there.length <= limits.cap) continue;
      find(
        'dailyCap',
        there.toSorted(byStart).map(({ id }) => id),
        { expertId, count: there.length },
      );
    }
    // What they do elsewhere is paid elsewhere.
    const paid = mine.filter(({ id }) => id > 0).map((entry) => ({ entry, fee: feeOf(entry, expertId, limits) }));
    const over = paid.reduce((sum, { fee }) => sum + fee, 0) - limits.feeCap;
    if (limits.feeCap > 0 && over > 0) {
      const items = paid.filter(({ fee }) => fee > 0).map(({ entry }) => entry);
      find(
        'feeCap',
        items.toSorted(byStart).map(({ id }) => id),
        { expertId, count: over },
      );
    }
    for (const [, parts] of grouped(mine, rootOf)) {
      const roleIn = (wanted: (role: Role) => boolean): Entry | undefined =>
        parts.find(({ people }) => people.some((one) => one.expertId === expertId && wanted(one.role)));
      const leads = roleIn((role) => leadingRoles.includes(role));
      const speaks = roleIn((role) => role === 'speaker');
      if (leads !== undefined && speaks !== undefined) {
        find('chairSpeaks', [...new Set([leads.id, speaks.id])], { expertId });
      }
    }
  }
  return [...conflicts.values()];
}

/**
 * Everything that does not fit in a timetable, whatever its level; grows with n log n and what is found, which is no more than
 * `MOST_OF_A_RULE` of each rule.
 */
export function conflictsOf(entries: readonly Entry[], facts: Facts): Conflict[] {
  const looking = conflictsIn(entries, facts);
  for (;;) {
    const step = looking.next();
    if (step.done) return step.value;
  }
}

/** What a conflict is known by, from one look to the next. */
export const conflictKey = ({ rule, items, expertId, roomId }: Conflict): string =>
  [rule, ...items.toSorted((a, b) => a - b), expertId ?? '', roomId ?? ''].join(' ');

/** Those that stand at one level, and not below it. */
export const atLevel = (conflicts: readonly Conflict[], levels: Levels, ...wanted: readonly Levels[ConflictRule][]) =>
  conflicts.filter(({ rule }) => wanted.includes(levels[rule]));
