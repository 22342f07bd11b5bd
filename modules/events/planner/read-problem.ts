import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { dayAfter, instantOf } from '../../../kernel/rules/time-zone.ts';
import {
  type Desk,
  type DeskRoom,
  type DraftItem,
  daysBetween,
  deskRooms,
  draftItems,
  entryOf,
  foreignEntries,
  readDesk,
  type WaitingItem,
  waitingItems,
} from '../agenda/public.ts';
import { SetupValues } from './contract.ts';
import type { Minutes, PlanRoom, PlanUnit, Presence, Problem } from './plan/problem.ts';
import { refuse } from './refusals.ts';
import type { Scope, Weights } from './rules/words.ts';

const MINUTE_MS = 60_000;
/** Items that a plan is made of at most. */
const MOST_ITEMS = 10_000;

/** What a plan is made of, and what of the draft was looked at for it. */
export interface Source {
  problem: Problem;
  /** Of each unit, its parts with their versions. */
  seen: Record<number, [id: number, version: number][]>;
  /** What has no time yet in a session that has none left for it, with its session. */
  full: [itemId: number, sessionId: number][];
}

type Setup = Omit<ReturnType<typeof SetupValues.parse>, 'conferenceId' | 'weights'> & { weights: Weights };

interface WishRow {
  itemId: number;
  minutes: number | null;
  days: string[];
  equipment: string[];
  isFixed: boolean;
}

type Item = WaitingItem & Partial<Pick<DraftItem, 'startsAt' | 'endsAt'>>;

const SETUP = `select opens, closes, breaks, step, session_minutes as "sessionMinutes", talk_minutes as "talkMinutes", other_minutes as "otherMinutes",
    arrive_minutes as "arriveMinutes", leave_minutes as "leaveMinutes", tasks_a_day as "tasksADay", weights, seed
  from planner_setup where shop_id = $1 and conference_id = $2`;
const WISHES = `select item_id as "itemId", minutes, days, equipment, is_fixed as "isFixed" from planner_wish where shop_id = $1 and conference_id = $2 limit ${MOST_ITEMS}`;

/** What a conference wants of its plans; as usual where nobody has said so. */
const readSetup = async (ctx: Ctx, tx: Tx, conferenceId: number): Promise<Setup> =>
  (await tx.row<Setup>(SETUP, [ctx.shop.id, conferenceId])) ?? SetupValues.parse({ conferenceId, weights: {} });

const minuteOf = (at: string | Date): number =>
  Math.floor((typeof at === 'string' ? Date.parse(at) : at.getTime()) / MINUTE_MS);

/** The days of a conference, each from when until when, and the breaks of all of them. */
function hoursOf({ limits }: Desk, setup: Setup): { dates: string[]; days: Minutes[]; breaks: Minutes[] } {
  const dates = daysBetween(limits.startsOn, limits.endsOn);
  const at = (date: string, time: string): number => minuteOf(instantOf(date, time, limits.timeZone));
  return {
    dates,
    days: dates.map((date) => ({ from: at(date, setup.opens), to: at(date, setup.closes) })),
    breaks: dates.flatMap((date) => setup.breaks.map(({ from, to }) => ({ from: at(date, from), to: at(date, to) }))),
  };
}

function planRooms(rooms: readonly DeskRoom[], dates: readonly string[], timeZone: string): PlanRoom[] {
  const known = new Map<string, number>();
  const at = (date: string, time: string): number => {
    const key = `${date} ${time}`;
    const there = known.get(key) ?? minuteOf(instantOf(date, time, timeZone));
    known.set(key, there);
    return there;
  };
  return rooms.map(({ name: _name, venue: _venue, equipment, ...facts }) => ({
    ...{ facts, equipment },
    open: dates.map((date) =>
      facts.opens === ''
        ? { from: at(date, '00:00'), to: at(dayAfter(date), '00:00') }
        : { from: at(date, facts.opens), to: at(date, facts.closes) },
    ),
  }));
}

/** How long something is that has no time of its own. */
function usualMinutes({ kind }: Item, wish: WishRow | undefined, setup: Setup): number {
  if (wish?.minutes !== null && wish?.minutes !== undefined) return wish.minutes;
  return kind === 'session' ? setup.sessionMinutes : kind === 'talk' ? setup.talkMinutes : setup.otherMinutes;
}

interface Laying {
  setup: Setup;
  dates: readonly string[];
  scope: Scope;
  wishes: ReadonlyMap<number, WishRow>;
  roomAt: ReadonlyMap<number, number>;
}

/** A session or a talk of its own with its parts; those that wait come one after the other behind those that have a time. */
function unitOf(root: Item, parts: readonly Item[], laying: Laying): { unit: PlanUnit; full: number[] } {
  const { setup, dates, scope, wishes, roomAt } = laying;
  const wish = wishes.get(root.id);
  const from = root.startsAt === undefined ? null : minuteOf(root.startsAt);
  const laid = parts.flatMap((part) => {
    if (from === null || part.startsAt === undefined || part.endsAt === undefined) return [];
    return [
      { ...partOf(part), from: minuteOf(part.startsAt) - from, to: minuteOf(part.endsAt) - from, isWaiting: false },
    ];
  });
  const own = root.endsAt === undefined || from === null ? null : minuteOf(root.endsAt) - from;
  let end = Math.max(0, ...laid.map(({ to }) => to));
  const full: number[] = [];
  for (const part of parts.filter(({ startsAt }) => startsAt === undefined)) {
    const to = end + usualMinutes(part, wishes.get(part.id), setup);
    if (own !== null && to > own) full.push(part.id);
    else {
      laid.push({ ...partOf(part), from: end, to, isWaiting: true });
      end = to;
    }
  }
  const minutes =
    own ??
    (parts.length > 0 && wish?.minutes == null
      ? Math.max(end, setup.talkMinutes)
      : Math.max(end, usualMinutes(root, wish, setup)));
  const room = root.roomId === null ? null : (roomAt.get(root.roomId) ?? null);
  const isEverybodys = from !== null && root.roomId === null && (root.kind === 'break' || root.kind === 'ceremony');
  const stands = from !== null && root.roomId !== null;
  return {
    full,
    unit: {
      ...{ id: root.id, minutes, expected: root.expected, layout: root.layout, track: root.track || root.trackEn },
      ...{ equipment: wish?.equipment ?? [], isParallel: root.isParallel },
      days: (wish?.days ?? []).flatMap((date) => (dates.includes(date) ? [dates.indexOf(date)] : [])),
      isFixed: isEverybodys || (from !== null && (wish?.isFixed === true || (scope === 'waiting' && stands))),
      at: from === null ? null : { room, from },
      parts: [{ ...partOf(root), from: 0, to: minutes, isWaiting: from === null }, ...laid],
    },
  };
}

const partOf = ({ id, sessionId, people }: Item) => ({
  id,
  sessionId,
  people: people.map(({ expertId, role }) => ({ expertId, role })),
});

/** When experts can be there, as the timetable knows it, with what they need after coming and before leaving. */
const presencesOf = ({ limits }: Desk, { arriveMinutes, leaveMinutes }: Setup): Presence[] =>
  limits.presences.map(({ expertId, from, to }) => ({
    expertId,
    after: from === null ? null : Math.floor(from / MINUTE_MS) + arriveMinutes,
    before: to === null ? null : Math.floor(to / MINUTE_MS) - leaveMinutes,
  }));

/** Reads all that a plan of a conference is made of, as the draft stands now; the same draft gives the same. */
export async function readSource(
  ctx: Ctx,
  tx: Tx,
  { conferenceId, scope }: { conferenceId: number; scope: Scope },
): Promise<{ source: Source; revision: number; title: string }> {
  const desk = await readDesk(ctx, tx, conferenceId);
  const setup = await readSetup(ctx, tx, conferenceId);
  const { dates, days, breaks } = hoursOf(desk, setup);
  if (dates.length === 0) throw refuse.no_days();
  const deskRoomsFound = await deskRooms(ctx, tx, conferenceId);
  if (deskRoomsFound.length === 0) throw refuse.no_rooms();
  const placed: DraftItem[] = await draftItems(tx, [ctx.shop.id, conferenceId]);
  const waiting = await waitingItems(tx, [ctx.shop.id, conferenceId]);
  if (placed.length + waiting.length > MOST_ITEMS) throw refuse.too_many({ most: MOST_ITEMS });
  const wishes = new Map((await tx.rows<WishRow>(WISHES, [ctx.shop.id, conferenceId])).map((row) => [row.itemId, row]));
  const reach = { from: (days[0]?.from ?? 0) * MINUTE_MS, to: (days.at(-1)?.to ?? 0) * MINUTE_MS };
  const foreign = await foreignEntries(tx, { shopId: ctx.shop.id, conferenceId }, [...placed.map(entryOf), reach]);
  const rooms = planRooms(deskRoomsFound, dates, desk.limits.timeZone);
  const roomAt = new Map(rooms.map(({ facts }, at) => [facts.id, at]));
  const all: Item[] = [...placed, ...waiting].sort((one, other) => one.id - other.id);
  const sessions = new Set(all.filter(({ sessionId }) => sessionId === null).map(({ id }) => id));
  const isRoot = ({ sessionId }: Item): boolean => sessionId === null || !sessions.has(sessionId);
  const partsOf = Map.groupBy(
    all.filter((item) => !isRoot(item)),
    ({ sessionId }) => sessionId ?? 0,
  );
  const full: Source['full'] = [];
  const seen: Source['seen'] = {};
  const units = all.filter(isRoot).flatMap((root) => {
    // A break that nobody has given a time is nobody's wish.
    if (root.kind === 'break' && root.startsAt === undefined) return [];
    const parts = partsOf.get(root.id) ?? [];
    const laid = unitOf(root, parts, { setup, dates, scope, wishes, roomAt });
    full.push(...laid.full.map((id): [number, number] => [id, root.id]));
    seen[root.id] = [root, ...parts].map(({ id, version }) => [id, version]);
    return [laid.unit];
  });
  const isOpen = units.some(({ isFixed, parts }) => !isFixed || parts.some(({ isWaiting }) => isWaiting));
  if (!isOpen) throw refuse.nothing_to_place();
  const items = new Map(all.map((item) => [item.id, item]));
  const everybodys = units.flatMap(({ at, minutes, isFixed, id }) => {
    const item = items.get(id);
    const isBreak =
      isFixed && at !== null && item?.roomId === null && (item.kind === 'break' || item.kind === 'ceremony');
    return isBreak ? [{ from: at.from, to: at.from + minutes }] : [];
  });
  return {
    ...{ revision: desk.revision, title: desk.title },
    source: {
      ...{ seen, full },
      problem: {
        ...{ seed: setup.seed, step: setup.step, days, rooms, units, weights: setup.weights },
        ...{ breaks: [...breaks, ...everybodys], presences: presencesOf(desk, setup) },
        ...{ foreign: foreign.map(bare), limits: { ...desk.limits, presences: [], cap: setup.tasksADay } },
      },
    },
  };
}

const bare = ({
  title: _title,
  titleEn: _titleEn,
  startsAt: _startsAt,
  endsAt: _endsAt,
  ...entry
}: Awaited<ReturnType<typeof foreignEntries>>[number]) => entry;
