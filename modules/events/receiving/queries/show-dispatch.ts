import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { BoardLeg, BoardPickup, receivingDesk } from '../admin-contract.ts';
import { planSettings } from '../read-plan.ts';
import { RIDING_STATES } from '../rules/leg-steps.ts';
import { stepsFrom } from '../rules/pickup-steps.ts';
import { poolLegs } from '../rules/pooling.ts';
import { boardLegs, type DeskDay, ofConferenceSql, readDeskDay } from './read-desk.ts';

type Show = (typeof receivingDesk)['receiving.dispatch.show'];
type Vehicle = OutputOf<Show>['data']['vehicles'][number];
type Row = Omit<BoardPickup, 'steps'>;

/** Cars, people and pick-ups of one day that the board shows. */
const MOST_VEHICLES = 200;
const MOST_PICKUPS = 600;

const placeOf = (column: string, locale: string): string =>
  `coalesce((SELECT ${inLanguageSql('s', locale)} FROM receiving_place s WHERE s.shop_id = p.shop_id AND s.id = p.${column}), '')`;
const crewOf = (column: string): string =>
  `coalesce((SELECT c.name FROM receiving_crew c WHERE c.shop_id = p.shop_id AND c.id = p.${column}), '')`;

const pickupsOf = (ctx: Ctx, conferenceId: number | undefined, { from, until }: DeskDay): Promise<Row[]> =>
  ctx.db.rows<Row>(
    `SELECT p.id, p.version, p.direction, ${placeOf('station_id', '$3')} AS station, ${placeOf('place_id', '$3')} AS place,
       coalesce((SELECT CASE WHEN $3 = 'en' AND s.meeting_point_en <> '' THEN s.meeting_point_en ELSE s.meeting_point END FROM receiving_place s
         WHERE s.shop_id = p.shop_id AND s.id = CASE WHEN p.direction = 'in' THEN p.station_id ELSE p.place_id END), '') AS "meetingPoint",
       p.vehicle_id AS "vehicleId", p.driver_id AS "driverId", ${crewOf('driver_id')} AS driver, p.greeter_id AS "greeterId", ${crewOf('greeter_id')} AS greeter,
       p.starts_at AS "startsAt", p.meets_at AS "meetsAt", p.ends_at AS "endsAt", p.taken, p.seats, p.state, p.flag,
       coalesce((SELECT json_agg(r.leg_id ORDER BY r.leg_id) FROM receiving_rider r WHERE r.shop_id = p.shop_id AND r.pickup_id = p.id), '[]') AS legs
     FROM receiving_pickup p WHERE p.shop_id = $1 AND ${ofConferenceSql('p.conference_id', conferenceId)} AND p.starts_at >= $4::timestamptz - interval '6 hours'
       AND p.starts_at < $5::timestamptz AND p.ends_at > $4::timestamptz AND p.state <> 'cancelled' ORDER BY p.starts_at, p.id LIMIT ${MOST_PICKUPS}`,
    [ctx.shop.id, conferenceId ?? null, ctx.locale, from, until],
  );

/** Which of the legs that wait could share a car (R4). */
function proposed(
  legs: readonly BoardLeg[],
  vehicles: readonly Vehicle[],
  { poolWindow: windowMinutes, mostWait: maxWaitMinutes }: { poolWindow: number; mostWait: number },
) {
  const waiting = legs.flatMap((leg) => {
    const { id, direction, stationId, placeId, expectedAt, people, isVip, pickupId, state } = leg;
    if (pickupId !== null || stationId === null || placeId === null || state === 'arrived') return [];
    return [{ id, direction, stationId, placeId, at: Date.parse(expectedAt), people, isVip }];
  });
  const seats = Math.max(1, ...vehicles.map((vehicle) => vehicle.seats));
  return poolLegs(waiting, { windowMinutes, maxWaitMinutes, seats });
}

/** The cars of a day with their pick-ups, the legs that wait for one, and which could share one. */
export async function showDispatch(ctx: Ctx, { conference, day: asked }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const desk = await readDeskDay(ctx, conference, asked);
  const [pickups, legs, vehicles, crew, settings] = await Promise.all([
    pickupsOf(ctx, conference, desk),
    boardLegs(ctx, conference, desk, RIDING_STATES),
    ctx.db.rows<Vehicle>(
      `SELECT v.id, v.name, v.plate, v.seats FROM receiving_vehicle v WHERE v.shop_id = $1 AND v.is_active ORDER BY v.position, v.id LIMIT ${MOST_VEHICLES}`,
      [ctx.shop.id],
    ),
    ctx.db.rows<OutputOf<Show>['data']['crew'][number]>(
      `SELECT c.id, c.name, c.role FROM receiving_crew c WHERE c.shop_id = $1 AND c.is_active ORDER BY c.name, c.id LIMIT ${MOST_VEHICLES}`,
      [ctx.shop.id],
    ),
    planSettings(ctx),
  ]);
  const { title, timeZone, day, days } = desk;
  return {
    data: {
      ...{ title, timeZone, day, days, vehicles, crew, legs },
      pickups: pickups.map((pickup) => ({ ...pickup, steps: stepsFrom(pickup.state, 'desk') })),
      proposals: proposed(legs, vehicles, settings),
    },
  };
}
