import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import type { CrewPickup, crewDay } from '../crew-contract.ts';
import { stepsFrom } from '../rules/pickup-steps.ts';
import type { CrewRole } from '../rules/words.ts';

type Opened = OutputOf<(typeof crewDay)['receiving.crew.open']>;

/** Pick-ups of one day of one driver. */
const MOST = 60;

/** The pick-ups `p` of sheet `$2`: of that driver or greeter, met on that day on the clocks of their station. */
export const OF_SHEET = `FROM receiving_sheet h JOIN receiving_crew c ON c.shop_id = h.shop_id AND c.id = h.crew_id AND c.is_active
  JOIN receiving_pickup p ON p.shop_id = h.shop_id AND (p.driver_id = h.crew_id OR p.greeter_id = h.crew_id)
    AND p.meets_at >= h.day::timestamptz - interval '1 day' AND p.meets_at < h.day::timestamptz + interval '2 days' AND p.state NOT IN ('planned', 'cancelled')
  JOIN receiving_place s ON s.shop_id = p.shop_id AND s.id = p.station_id AND (p.meets_at AT TIME ZONE s.time_zone)::date = h.day
  WHERE h.shop_id = $1 AND h.id = $2`;

const GUESTS = `(SELECT coalesce(json_agg(json_build_object('name', l.guest, 'phone', CASE WHEN l.shares_phone THEN l.phone ELSE '' END, 'number', l.number,
    'state', l.state, 'scheduledAt', l.scheduled_at, 'expectedAt', l.expected_at, 'people', 1 + l.companions) ORDER BY l.expected_at, l.id), '[]')
  FROM receiving_rider r JOIN receiving_leg l ON l.shop_id = r.shop_id AND l.id = r.leg_id WHERE r.shop_id = p.shop_id AND r.pickup_id = p.id)`;

const COLUMNS = `p.id, p.direction, ${inLanguageSql('s', '$3')} AS station,
  coalesce((SELECT ${inLanguageSql('q', '$3')} FROM receiving_place q WHERE q.shop_id = p.shop_id AND q.id = p.place_id), '') AS place,
  coalesce((SELECT CASE WHEN $3 = 'en' AND q.meeting_point_en <> '' THEN q.meeting_point_en ELSE q.meeting_point END FROM receiving_place q
    WHERE q.shop_id = p.shop_id AND q.id = CASE WHEN p.direction = 'in' THEN p.station_id ELSE p.place_id END), '') AS "meetingPoint",
  p.starts_at AS "startsAt", p.meets_at AS "meetsAt", p.ends_at AS "endsAt", s.time_zone AS "timeZone",
  coalesce((SELECT v.name FROM receiving_vehicle v WHERE v.shop_id = p.shop_id AND v.id = p.vehicle_id), '') AS vehicle,
  coalesce((SELECT v.plate FROM receiving_vehicle v WHERE v.shop_id = p.shop_id AND v.id = p.vehicle_id), '') AS plate,
  p.taken AS people, p.state, p.flag, ${GUESTS} AS guests`;

/** The day that the calling link opens (R9): the pick-ups of that driver or greeter, and of guests what is needed to meet them. */
export async function crewSheet(ctx: Ctx): Promise<Opened> {
  const { thingId, until } = callingLink(ctx);
  const head = await ctx.db.row<{ name: string; role: CrewRole; day: string }>(
    `SELECT c.name, c.role, h.day::text FROM receiving_sheet h JOIN receiving_crew c ON c.shop_id = h.shop_id AND c.id = h.crew_id AND c.is_active
     WHERE h.shop_id = $1 AND h.id = $2`,
    [ctx.shop.id, thingId],
  );
  if (head === null) throw notFound();
  const [pickups, phone] = await Promise.all([
    ctx.db.rows<Omit<CrewPickup, 'steps'>>(`SELECT ${COLUMNS} ${OF_SHEET} ORDER BY p.meets_at, p.id LIMIT ${MOST}`, [
      ...[ctx.shop.id, thingId, ctx.locale],
    ]),
    ctx.services.settings.get<string>(ctx, 'receiving.deskPhone'),
  ]);
  return {
    data: {
      ...head,
      ...{ until, desk: { phone } },
      pickups: pickups.map((pickup) => ({ ...pickup, steps: stepsFrom(pickup.state, 'crew') })),
    },
  };
}
