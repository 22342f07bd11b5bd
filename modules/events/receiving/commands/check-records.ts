import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { isTimeZone } from '../../../../kernel/rules/time-zone.ts';
import { refuse } from '../refusals.ts';
import { type PlaceKind, STATION_KINDS } from '../rules/words.ts';
import { completeLeg } from './complete-leg.ts';
import { followLeg, tellGone } from './follow-leg.ts';

type Values = Record<string, unknown>;

const USED = `SELECT FROM receiving_place p WHERE p.shop_id = $1 AND p.id = $2 AND (
  EXISTS (SELECT FROM receiving_leg l WHERE l.shop_id = p.shop_id AND l.station_id = p.id)
  OR EXISTS (SELECT FROM receiving_leg l WHERE l.shop_id = p.shop_id AND l.place_id = p.id)
  OR EXISTS (SELECT FROM receiving_visit v WHERE v.shop_id = p.shop_id AND v.place_id = p.id)
  OR EXISTS (SELECT FROM receiving_road r WHERE r.shop_id = p.shop_id AND r.station_id = p.id)
  OR EXISTS (SELECT FROM receiving_road r WHERE r.shop_id = p.shop_id AND r.place_id = p.id)
  OR EXISTS (SELECT FROM receiving_pickup k WHERE k.shop_id = p.shop_id AND k.station_id = p.id)
  OR EXISTS (SELECT FROM receiving_pickup k WHERE k.shop_id = p.shop_id AND k.place_id = p.id))`;

const isStation = (kind: unknown): boolean => STATION_KINDS.includes(kind as PlaceKind);

/** A place has a time zone that there is, and stays a station or none while something names it. */
export async function checkPlace(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  if (!isTimeZone(String(input.timeZone))) throw refuse.zone_unknown();
  if ((input.latitude === null) !== (input.longitude === null)) throw refuse.both_coordinates();
  if (before !== null && isStation(before.kind) !== isStation(input.kind)) {
    if ((await tx.row(USED, [ctx.shop.id, before.id])) !== null) throw refuse.in_use();
  }
  return input;
}

/** A road leads from a station to what is none. */
export async function checkRoad(ctx: Ctx, tx: Tx, input: Values): Promise<Values> {
  const rows = await tx.rows<{ id: number; kind: PlaceKind }>(
    'SELECT id, kind FROM receiving_place WHERE shop_id = $1 AND id = ANY($2::bigint[]) FOR SHARE',
    [ctx.shop.id, [input.stationId, input.placeId]],
  );
  const kindOf = (id: unknown): PlaceKind | undefined => rows.find((row) => row.id === Number(id))?.kind;
  const [station, place] = [kindOf(input.stationId), kindOf(input.placeId)];
  if (station === undefined || place === undefined || !isStation(station) || isStation(place))
    throw refuse.place_wrong();
  return input;
}

const FULLER = `SELECT FROM receiving_pickup WHERE shop_id = $1 AND vehicle_id = $2 AND ends_at > $4::timestamptz AND taken > $3
  AND state NOT IN ('no_show', 'cancelled', 'delivered') LIMIT 1`;
const RESEAT = `UPDATE receiving_pickup SET seats = $3, updated_at = now() WHERE shop_id = $1 AND vehicle_id = $2 AND ends_at > $4::timestamptz
  AND state NOT IN ('no_show', 'cancelled', 'delivered')`;

/** A car seats whom it is to take already (X3). */
export async function checkVehicle(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  if (before === null || before.seats === input.seats) return input;
  const asked = [ctx.shop.id, before.id, input.seats, ctx.services.now().toISOString()];
  if ((await tx.row(FULLER, asked)) !== null) throw refuse.seats_taken();
  await tx.rows(RESEAT, asked);
  return input;
}

/** What the desk writes of a leg. */
export const checkLeg = (ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> =>
  completeLeg(ctx, tx, input, before, 'desk');

/** Notes it, and lets its pick-up follow. */
export async function afterLeg(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await followLeg(ctx, tx, id, 'desk');
}

/** Refuses to remove what others stand on; `sql` answers a row where one does. */
const refuseUsed =
  (sql: string) =>
  async (ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> => {
    if ((await tx.row(sql, [ctx.shop.id, id])) !== null) throw refuse.in_use();
  };

/** A place stays while a leg, a road or a pick-up names it, a car and its people while a pick-up does. */
export const keepPlace = refuseUsed(USED);
export const keepVehicle = refuseUsed('SELECT FROM receiving_pickup WHERE shop_id = $1 AND vehicle_id = $2 LIMIT 1');
export const keepCrew = refuseUsed(
  'SELECT FROM receiving_pickup WHERE shop_id = $1 AND (driver_id = $2 OR greeter_id = $2) LIMIT 1',
);

/** A leg stays while it rides; one that goes is nobody's way any more. */
export async function keepLeg(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const rides = await tx.row('SELECT FROM receiving_rider WHERE shop_id = $1 AND leg_id = $2', [ctx.shop.id, id]);
  if (rides !== null) throw refuse.riding();
  await tellGone(ctx, tx, id);
}

/** A conference stays while somebody travels to it, or something is given out at it. */
export async function keepConference(ctx: Ctx, tx: Tx, { type, id }: Values): Promise<void> {
  if (type !== 'conference') return;
  for (const table of ['receiving_leg', 'receiving_treat']) {
    const used = await tx.row(`SELECT FROM ${table} WHERE shop_id = $1 AND conference_id = $2 LIMIT 1`, [
      ctx.shop.id,
      id,
    ]);
    if (used !== null) throw refuse.in_use();
  }
}
