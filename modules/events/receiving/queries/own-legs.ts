import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import type { OwnLeg, receiving } from '../contract.ts';
import { legSteps, OPEN_STATES } from '../rules/leg-steps.ts';

type List = (typeof receiving)['receiving.list'];
type Row = Omit<OwnLeg, 'canWrite' | 'steps'>;

const name = (column: string) => inLanguageSql('s', '$3', column);
const placeOf = (column: string): string =>
  `coalesce((SELECT ${name('name')} FROM receiving_place s WHERE s.shop_id = l.shop_id AND s.id = l.${column}), '')`;

/** Who of the crew meets somebody. */
const metSql = (alias: string): string =>
  `json_build_object('name', coalesce(${alias}.name, ''), 'phone', coalesce(${alias}.phone, ''))`;

const PICKUP = `(SELECT json_build_object('id', p.id, 'state', p.state, 'meetsAt', p.meets_at,
    'meetingPoint', (SELECT CASE WHEN $3 = 'en' AND s.meeting_point_en <> '' THEN s.meeting_point_en ELSE s.meeting_point END
      FROM receiving_place s WHERE s.shop_id = p.shop_id AND s.id = CASE WHEN p.direction = 'in' THEN p.station_id ELSE p.place_id END),
    'vehicle', coalesce(v.name, ''), 'plate', coalesce(v.plate, ''), 'driver', ${metSql('d')},
    'greeter', ${metSql('g')}, 'others', greatest(0, p.taken - 1 - l.companions))
  FROM receiving_rider r JOIN receiving_pickup p ON p.shop_id = r.shop_id AND p.id = r.pickup_id
    LEFT JOIN receiving_vehicle v ON v.shop_id = p.shop_id AND v.id = p.vehicle_id
    LEFT JOIN receiving_crew d ON d.shop_id = p.shop_id AND d.id = p.driver_id
    LEFT JOIN receiving_crew g ON g.shop_id = p.shop_id AND g.id = p.greeter_id
  WHERE r.shop_id = l.shop_id AND r.leg_id = l.id)`;

/** The columns of an own leg over `l` and its conference `c`; the third parameter is the reader’s language. */
const COLUMNS = `l.id, l.version, l.conference_id AS "conferenceId", l.visit_id AS "visitId",
  coalesce(${inLanguageSql('c', '$3', 'title')}, ${inLanguageSql('v', '$3', 'title')}) AS conference,
  l.direction, l.mode, l.is_international AS "isInternational", l.number, l.other_place AS "otherPlace",
  l.station_id AS "stationId", ${placeOf('station_id')} AS station, l.place_id AS "placeId", ${placeOf('place_id')} AS place,
  l.scheduled_at AS "scheduledAt", l.estimated_at AS "estimatedAt", l.actual_at AS "actualAt", l.expected_at AS "expectedAt",
  coalesce((SELECT s.time_zone FROM receiving_place s WHERE s.shop_id = l.shop_id AND s.id = l.station_id), c.time_zone, v.time_zone) AS "timeZone",
  l.seat, l.companions, l.phone, l.shares_phone AS "sharesPhone", l.state, ${PICKUP} AS pickup`;
const LEGS = `receiving_leg l LEFT JOIN conference c ON c.shop_id = l.shop_id AND c.id = l.conference_id
  LEFT JOIN receiving_visit v ON v.shop_id = l.shop_id AND v.id = l.visit_id WHERE l.shop_id = $1`;
const FROM = `${LEGS} AND l.member_id = $2`;

/** From so long before its time on somebody may be on the way. */
const NEAR_MS = 24 * 3_600_000;

/** What a guest can say of a leg now: that one is on the way or there only once that may be. */
const shownLeg = (ctx: Ctx, row: Row): OwnLeg => ({
  ...row,
  canWrite: OPEN_STATES.includes(row.state),
  steps: legSteps.states.filter((to) => {
    if (!legSteps.may(row.state, to, 'guest') || to === 'filled' || to === 'rebooked') return false;
    const isThere = to === 'in_transit' || to === 'arrived';
    return !isThere || ctx.services.now().getTime() > Date.parse(row.expectedAt) - NEAR_MS;
  }),
});

/** The legs of somebody to one conference, in the order of their times. */
export async function legsTo(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  memberId: number,
  conferenceId: number,
): Promise<OwnLeg[]> {
  const rows = await reader.rows<Row>(
    `SELECT ${COLUMNS} FROM ${FROM} AND l.conference_id = $4 ORDER BY l.direction, l.expected_at, l.id LIMIT 100`,
    [ctx.shop.id, memberId, ctx.locale, conferenceId],
  );
  return rows.map((row) => shownLeg(ctx, row));
}

/** The legs of the guest of a visit, who may have no account; whoever comes along has ways of their own. */
export async function legsToVisit(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  { id, memberId, guest }: { id: number; memberId: number | null; guest: string },
): Promise<OwnLeg[]> {
  const rows = await reader.rows<Row>(
    `SELECT ${COLUMNS} FROM ${LEGS} AND l.visit_id = $2 AND (l.member_id = $4 OR l.guest = $5) ORDER BY l.direction, l.expected_at, l.id LIMIT 100`,
    [ctx.shop.id, id, ctx.locale, memberId, guest],
  );
  return rows.map((row) => shownLeg(ctx, row));
}

/** Legs that are still to come, or over. */
const STATUS = {
  open: `l.state NOT IN ('arrived', 'cancelled')`,
  over: `l.state IN ('arrived', 'cancelled')`,
} as const;

/** A page of somebody’s legs to all conferences, the latest first. */
export async function legsOf(
  ctx: Ctx,
  memberId: number,
  { page, limit, status }: { page: number; limit: number; status?: keyof typeof STATUS | undefined },
): Promise<OutputOf<List>> {
  const which = status === undefined ? '' : ` AND ${STATUS[status]}`;
  const row = await ctx.db.row<{ total: number; data: Row[] }>(
    `SELECT ${boundedCount(`receiving_leg l WHERE l.shop_id = $1 AND l.member_id = $2${which}`)} AS total,
       coalesce((SELECT json_agg(x) FROM (SELECT ${COLUMNS} FROM ${FROM}${which} ORDER BY l.expected_at DESC, l.id DESC LIMIT $4 OFFSET $5) x), '[]') AS data`,
    [ctx.shop.id, memberId, ctx.locale, limit, (page - 1) * limit],
  );
  return { data: (row?.data ?? []).map((one) => shownLeg(ctx, one)), ...toldCount(row?.total ?? 0), page, limit };
}

/** The caller’s own legs. */
export const ownLegs = (ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> =>
  legsOf(ctx, signedIn(ctx).id, input);

/** One of the caller’s own legs. */
export async function ownLeg(ctx: Ctx, id: number): Promise<OutputOf<(typeof receiving)['receiving.show']>> {
  const row = await ctx.db.row<Row>(`SELECT ${COLUMNS} FROM ${FROM} AND l.id = $4`, [
    ...[ctx.shop.id, signedIn(ctx).id, ctx.locale, id],
  ]);
  if (row === null) throw notFound();
  const data = shownLeg(ctx, row);
  return { data, can: { save: data.canWrite } };
}
