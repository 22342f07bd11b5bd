import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { arrivalWindow, departureWindow, type PickupWindow, type RoadBand, type Roads } from './rules/windows.ts';
import type { Direction, Mode } from './rules/words.ts';

/** What the shop says of times: how long before a departure, how long to come out, how long for one another. */
export interface PlanSettings {
  leads: { domestic: number; international: number; train: number; ship: number };
  exits: { domestic: number; international: number; train: number };
  buffer: number;
  usualRoad: number;
  poolWindow: number;
  mostWait: number;
}

/** A leg as its pick-up is planned by it. */
export interface PlannedLeg {
  id: number;
  mode: Mode;
  isInternational: boolean;
  expectedAt: string;
  people: number;
}

/** Reads what the shop says of times. */
export async function planSettings(ctx: Ctx): Promise<PlanSettings> {
  const get = (key: string): Promise<number> => ctx.services.settings.get<number>(ctx, `receiving.${key}`);
  const [
    domestic,
    international,
    train,
    ship,
    buffer,
    usualRoad,
    outDomestic,
    outInternational,
    outTrain,
    poolWindow,
    mostWait,
  ] = await Promise.all([
    ...[get('leadDomestic'), get('leadInternational'), get('leadTrain'), get('leadShip')],
    ...[get('buffer'), get('usualRoad'), get('exitDomestic'), get('exitInternational'), get('exitTrain')],
    ...[get('poolWindow'), get('mostWait')],
  ] as const);
  return {
    leads: { domestic, international, train, ship },
    exits: { domestic: outDomestic, international: outInternational, train: outTrain },
    ...{ buffer, usualRoad, poolWindow, mostWait },
  };
}

/** How long before its departure a leg has to be there (R5). A car leaves from the door. */
export function leadOf(
  { mode, isInternational }: Pick<PlannedLeg, 'mode' | 'isInternational'>,
  { leads }: PlanSettings,
): number {
  if (mode === 'flight') return isInternational ? leads.international : leads.domestic;
  return mode === 'train' ? leads.train : mode === 'ship' ? leads.ship : 0;
}

function exitOf({ mode, isInternational }: PlannedLeg, { exits }: PlanSettings): number {
  if (mode === 'flight') return isInternational ? exits.international : exits.domestic;
  return mode === 'car' ? 0 : exits.train;
}

const ROADS = `SELECT s.time_zone AS "timeZone", coalesce((SELECT json_agg(json_build_object('from', r.from_time, 'until', r.until_time, 'minutes', r.minutes))
    FROM receiving_road r WHERE r.shop_id = s.shop_id AND r.station_id = s.id AND r.place_id = $3), '[]') AS bands
  FROM receiving_place s WHERE s.shop_id = $1 AND s.id = $2`;

/** The road between a station and a place. */
export async function readRoads(
  ctx: Ctx,
  tx: Pick<Tx, 'row'>,
  { stationId, placeId }: { stationId: number; placeId: number },
  { usualRoad }: PlanSettings,
): Promise<Roads> {
  const row = await tx.row<{ timeZone: string; bands: RoadBand[] }>(ROADS, [ctx.shop.id, stationId, placeId]);
  return { bands: row?.bands ?? [], usualMinutes: usualRoad, timeZone: row?.timeZone ?? 'Asia/Shanghai' };
}

const least = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map(Number)));
const most = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map(Number)));

/** When a car is away for some legs: who arrives first is met on time, and it leaves with the last; who departs first decides when all set out. */
export function windowOf(
  direction: Direction,
  legs: readonly PlannedLeg[],
  settings: PlanSettings,
  roads: Roads,
): PickupWindow {
  const bufferMinutes = settings.buffer;
  const each = legs.map((leg) =>
    direction === 'in'
      ? arrivalWindow(new Date(leg.expectedAt), { exitMinutes: exitOf(leg, settings), bufferMinutes, roads })
      : departureWindow(new Date(leg.expectedAt), { leadMinutes: leadOf(leg, settings), bufferMinutes, roads }),
  );
  return {
    startsAt: least(each.map(({ startsAt }) => startsAt)),
    meetsAt: least(each.map(({ meetsAt }) => meetsAt)),
    endsAt: most(each.map(({ endsAt }) => endsAt)),
  };
}

/** When whoever arrives by a leg reaches where they are brought to, by a car of their own: who comes by no station is there at once. */
export async function reachesPlace(
  ctx: Ctx,
  tx: Pick<Tx, 'row'>,
  { stationId, placeId, ...leg }: Omit<PlannedLeg, 'people'> & { stationId: number | null; placeId: number | null },
): Promise<Date> {
  if (stationId === null) return new Date(leg.expectedAt);
  const settings = await planSettings(ctx);
  const roads = await readRoads(ctx, tx, { stationId, placeId: placeId ?? 0 }, settings);
  return windowOf('in', [{ ...leg, people: 1 }], settings, roads).endsAt;
}

/** How long the first of some legs waits for the last, in minutes. */
export function waitOf(legs: readonly PlannedLeg[]): number {
  const times = legs.map(({ expectedAt }) => Date.parse(expectedAt));
  return Math.round((Math.max(...times) - Math.min(...times)) / 60_000);
}
