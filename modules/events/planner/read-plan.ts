import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { meet } from '../../../kernel/rules/spans.ts';
import { type DeskRoom, type DraftItem, draftItems, type WaitingItem, waitingItems } from '../agenda/public.ts';
import { heldWith } from '../agenda/rules/conflicts.ts';
import type { Placed } from './plan/problem.ts';
import type { PlanOutcome, PlanState, Scope, StaleReason } from './rules/words.ts';
import type { PlanFigures } from './schema.ts';

type Reader = Pick<Db, 'rows' | 'row'> | Pick<Tx, 'rows' | 'row'>;

/** A plan with how it stands. */
export interface PlanRow {
  id: number;
  conferenceId: number;
  scope: Scope;
  seed: number;
  revision: number;
  state: PlanState;
  by: string | null;
  byId: number | null;
  createdAt: string;
  readyAt: string | null;
  figures: PlanFigures | null;
  taskId: number | null;
  done: number;
  total: number | null;
}

/** What a plan says of one item. */
export interface Placement {
  itemId: number;
  unitId: number;
  outcome: PlanOutcome;
  roomId: number | null;
  startsAt: string | null;
  endsAt: string | null;
  wasRoomId: number | null;
  wasStartsAt: string | null;
  wasEndsAt: string | null;
  seen: [id: number, version: number][];
  violations: Placed['violations'];
  left: Placed['left'];
  takenAt: string | null;
}

/** Columns of a plan `p` with its task `w`. */
export const PLAN_COLUMNS = `p.id, p.conference_id as "conferenceId", p.scope, p.seed, p.revision, m.name as by, p.made_by as "byId",
  p.created_at as "createdAt", p.ready_at as "readyAt", p.figures, p.task_id as "taskId", coalesce(w.done, 0) as done, w.total,
  case when p.ready_at is not null then 'ready' when w.state = 'failed' then 'failed' when w.state = 'cancelled' then 'cancelled' else 'running' end as state`;
/** What these columns come from. */
export const PLAN_FROM = `planner_plan p left join task_progress w on w.shop_id = p.shop_id and w.task_id = p.task_id
  left join member m on m.shop_id = p.shop_id and m.id = p.made_by`;

const COLUMNS = `select item_id as "itemId", unit_id as "unitId", outcome, room_id as "roomId", starts_at as "startsAt", ends_at as "endsAt",
    was_room_id as "wasRoomId", was_starts_at as "wasStartsAt", was_ends_at as "wasEndsAt", seen, violations, left_out as "left", taken_at as "takenAt"
  from planner_placement where shop_id = $1 and plan_id = $2`;
const PLACEMENTS = `${COLUMNS} order by item_id limit 20000`;
const OF_UNITS = `${COLUMNS} and unit_id = any($3::bigint[]) order by item_id limit 20000`;
// Asked one after the other, with the numbers in hand: joined, they are looked through once for each other as long as nobody has counted them.
const ON_DAY =
  'select id from agenda_item where shop_id = $1 and conference_id = $2 and starts_at >= $3 and starts_at < $4 limit 20000';
const UNITS = `select distinct unit_id as id from planner_placement where shop_id = $1 and plan_id = $2
  and (starts_at >= $3 and starts_at < $4 or was_starts_at >= $3 and was_starts_at < $4 or item_id = any($5::bigint[]))`;

/** One plan of the shop; a refusal where there is none. */
export async function planRow(ctx: Ctx, reader: Reader, id: number): Promise<PlanRow> {
  const row = await reader.row<PlanRow>(`select ${PLAN_COLUMNS} from ${PLAN_FROM} where p.shop_id = $1 and p.id = $2`, [
    ...[ctx.shop.id, id],
  ]);
  if (row === null) throw notFound();
  return row;
}

/** What a plan says of each item. */
export const placementsOf = (ctx: Ctx, reader: Reader, id: number): Promise<Placement[]> =>
  reader.rows<Placement>(PLACEMENTS, [ctx.shop.id, id]);

/** The draft as it stands by now. */
export interface DraftNow {
  placed: DraftItem[];
  waiting: WaitingItem[];
  versions: ReadonlyMap<number, number>;
}

/** Reads the draft of a conference with the version of each item. */
export async function draftNow(ctx: Ctx, reader: Reader, conferenceId: number): Promise<DraftNow> {
  const placed = await draftItems(reader, [ctx.shop.id, conferenceId]);
  const waiting = await waitingItems(reader, [ctx.shop.id, conferenceId]);
  return { placed, waiting, versions: versionsOf(placed, waiting) };
}

const versionsOf = (placed: readonly DraftItem[], waiting: readonly WaitingItem[]): ReadonlyMap<number, number> =>
  new Map([...placed, ...waiting].map(({ id, version }) => [id, version]));

/**
 * What a plan says of all that it puts on a day, that stood there or stands there now, each with all that moves with it, and the draft as
 * far as that has to do with it.
 */
export async function planOfDay(
  ctx: Ctx,
  { id, conferenceId }: Pick<PlanRow, 'id' | 'conferenceId'>,
  { from, to }: { from: Date; to: Date },
): Promise<{ placements: Placement[]; now: DraftNow }> {
  const { db, shop } = ctx;
  const reach = [from.toISOString(), to.toISOString()];
  const idsBy = async (text: string, values: readonly unknown[]): Promise<number[]> =>
    (await db.rows<{ id: number }>(text, values)).map((row) => row.id);
  const units = await idsBy(UNITS, [shop.id, id, ...reach, await idsBy(ON_DAY, [shop.id, conferenceId, ...reach])]);
  const placements = await db.rows<Placement>(OF_UNITS, [shop.id, id, units]);
  const items = [
    ...new Set(placements.flatMap(({ itemId, unitId, seen }) => [itemId, unitId, ...seen.map(([of]) => of)])),
  ];
  const [placed, waiting] = await Promise.all([
    draftItems(
      db,
      [shop.id, conferenceId, ...reach, items],
      '(i.starts_at >= $3 and i.starts_at < $4 or i.id = any($5::bigint[]) or i.session_id = any($5::bigint[]))',
    ),
    waitingItems(db, [shop.id, conferenceId, items], 'i.id = any($3::bigint[])'),
  ]);
  return { placements, now: { placed, waiting, versions: versionsOf(placed, waiting) } };
}

/** Whether an item of a plan can be taken over at all. */
export const isOpen = ({ outcome, takenAt }: Placement): boolean =>
  (outcome === 'new' || outcome === 'moved') && takenAt === null;

/** What stands in a room by now, or in a part of one. */
interface Standing {
  id: number;
  sessionId: number | null;
  from: number;
  to: number;
}

/** What keeps each room and each part of a hall, by its number. */
function standingIn(
  items: readonly DraftItem[],
  heldBy: (roomId: number) => readonly number[],
): ReadonlyMap<number, Standing[]> {
  const standing = new Map<number, Standing[]>();
  for (const { id, sessionId, roomId, isParallel, startsAt, endsAt } of items) {
    if (roomId === null || isParallel) continue;
    const one = { id, sessionId, from: Date.parse(startsAt), to: Date.parse(endsAt) };
    for (const part of heldBy(roomId)) {
      const there = standing.get(part);
      if (there === undefined) standing.set(part, [one]);
      else there.push(one);
    }
  }
  return standing;
}

/**
 * Which units of a plan are another thing by now than what was looked at, or whose place is: by the number of the unit. With pauses, because
 * of a draft of thousands that changed since it takes a while.
 */
export function* staleUnits(
  placements: readonly Placement[],
  { placed, versions }: DraftNow,
  rooms: readonly DeskRoom[],
): Generator<void, Map<number, StaleReason>> {
  const stale = new Map<number, StaleReason>();
  const held = new Map(rooms.map((room) => [room.id, heldWith(room)]));
  const heldBy = (roomId: number): readonly number[] => held.get(roomId) ?? [roomId];
  const seen = new Map(placements.flatMap((one) => one.seen));
  const partsNow = Map.groupBy(placed, ({ sessionId }) => sessionId);
  const stands = new Map(placed.map((item) => [item.id, item]));
  // What was taken over and stands there still is where the plan has it.
  const taken = new Set(
    placements.flatMap((one) => (one.takenAt !== null && standsAs(one, stands.get(one.itemId)) ? [one.unitId] : [])),
  );
  yield;
  // What moved or came since it was planned: it may stand where the plan puts something else.
  const others = standingIn(
    placed.filter(({ id, version, sessionId }) => seen.get(id) !== version && !taken.has(sessionId ?? id)),
    heldBy,
  );
  for (const one of placements) {
    yield;
    if (!isOpen(one) || one.itemId !== one.unitId) continue;
    const known = new Set(one.seen.map(([id]) => id));
    const isNewPart = (partsNow.get(one.unitId) ?? []).some(({ id }) => !known.has(id));
    if (one.seen.some(([id]) => !versions.has(id))) stale.set(one.unitId, 'gone');
    else if (isNewPart || one.seen.some(([id, version]) => versions.get(id) !== version))
      stale.set(one.unitId, 'changed');
    else if (isInTheWay(one, others, heldBy)) stale.set(one.unitId, 'inTheWay');
  }
  return stale;
}

function isInTheWay(
  { startsAt, endsAt, roomId, unitId }: Placement,
  others: ReadonlyMap<number, readonly Standing[]>,
  heldBy: (roomId: number) => readonly number[],
): boolean {
  if (startsAt === null || endsAt === null || roomId === null) return false;
  const span = { from: Date.parse(startsAt), to: Date.parse(endsAt) };
  return heldBy(roomId).some((part) =>
    (others.get(part) ?? []).some((other) => other.id !== unitId && other.sessionId !== unitId && meet(span, other)),
  );
}

const standsAs = ({ startsAt, roomId }: Placement, item: DraftItem | undefined): boolean =>
  item !== undefined &&
  startsAt !== null &&
  item.roomId === roomId &&
  Date.parse(item.startsAt) === Date.parse(startsAt);

/** The draft as a plan would have it: what it puts elsewhere stands there with its parts, what it could not place stands nowhere. */
export function draftAsPlanned({ placed, waiting }: DraftNow, placements: readonly Placement[]): DraftItem[] {
  const told = new Map(placements.map((one) => [one.itemId, one]));
  const stood = new Map(placed.map((item) => [item.id, item]));
  const shifted = (item: DraftItem): DraftItem => {
    const session = told.get(item.sessionId ?? 0);
    const before = stood.get(item.sessionId ?? 0);
    if (session === undefined || before === undefined || !isOpen(session) || session.startsAt === null) return item;
    const shift = Date.parse(session.startsAt) - Date.parse(before.startsAt);
    const later = (at: string): string => new Date(Date.parse(at) + shift).toISOString();
    const roomId = item.roomId === before.roomId ? session.roomId : item.roomId;
    return { ...item, roomId, startsAt: later(item.startsAt), endsAt: later(item.endsAt) };
  };
  const there = (item: DraftItem | WaitingItem): DraftItem[] => {
    const plan = told.get(item.id);
    if (plan !== undefined && isOpen(plan) && plan.startsAt !== null && plan.endsAt !== null)
      return [{ ...item, roomId: plan.roomId, startsAt: plan.startsAt, endsAt: plan.endsAt }];
    return 'startsAt' in item ? [shifted(item)] : [];
  };
  return [...placed.flatMap(there), ...waiting.flatMap(there)];
}
