import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { daysBetween } from '../../../../kernel/rules/days-between.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import type { BoardLeg } from '../admin-contract.ts';

/** The day of a conference that a board shows. */
export interface DeskDay {
  title: string;
  timeZone: string;
  day: string;
  days: string[];
  /** From its first moment to the first of the next one, on the clocks of the conference. */
  from: string;
  until: string;
}

/** Days that a board offers, from the one before the conference to the one after it. */
const MOST_DAYS = 16;
/** Legs of one day that a board shows. */
const MOST_LEGS = 1000;

const CONFERENCE = `SELECT ${inLanguageSql('c', '$3', 'title')} AS title, c.starts_on::text AS "startsOn", c.ends_on::text AS "endsOn", c.time_zone AS "timeZone"
  FROM conference c WHERE c.shop_id = $1 AND c.id = $2`;

function daysAround(startsOn: string, endsOn: string): string[] {
  const before = new Date(Date.parse(startsOn) - 86_400_000).toISOString().slice(0, 10);
  const count = Math.min(MOST_DAYS, daysBetween(startsOn, endsOn) + 3);
  const days = [before];
  while (days.length < count) days.push(dayAfter(days.at(-1) ?? before));
  return days;
}

/** Which day of a conference the desk looks at: the one that is asked for, today while guests travel, else the first. */
export async function readDeskDay(ctx: Ctx, conferenceId: number, asked: string | undefined): Promise<DeskDay> {
  const row = await ctx.db.row<{ title: string; startsOn: string | null; endsOn: string | null; timeZone: string }>(
    CONFERENCE,
    [ctx.shop.id, conferenceId, ctx.locale],
  );
  if (row === null) throw notFound();
  const { title, timeZone } = row;
  const today = formatDate(ctx.services.now(), timeZone);
  const startsOn = row.startsOn ?? today;
  const days = daysAround(startsOn, row.endsOn ?? startsOn);
  const day = asked ?? (days.includes(today) ? today : (days[0] ?? today));
  const reach = [instantOf(day, '00:00', timeZone), instantOf(dayAfter(day), '00:00', timeZone)];
  const [from = '', until = ''] = reach.map((at) => at.toISOString());
  return { title, timeZone, day, days, from, until };
}

const placeOf = (column: string, locale: string): string =>
  `coalesce((SELECT ${inLanguageSql('s', locale)} FROM receiving_place s WHERE s.shop_id = l.shop_id AND s.id = l.${column}), '')`;

/** The legs of a day as boards show them, in the order of their times. */
export const boardLegs = (
  ctx: Ctx,
  conferenceId: number,
  { from, until }: DeskDay,
  states: readonly string[],
): Promise<BoardLeg[]> =>
  ctx.db.rows<BoardLeg>(
    `SELECT l.id, l.version, l.guest, l.direction, l.mode, l.number, l.other_place AS "otherPlace", l.station_id AS "stationId",
       ${placeOf('station_id', '$3')} AS station, l.place_id AS "placeId", ${placeOf('place_id', '$3')} AS place, l.scheduled_at AS "scheduledAt",
       l.expected_at AS "expectedAt", 1 + l.companions AS people, l.is_vip AS "isVip", l.level, l.state,
       (SELECT r.pickup_id FROM receiving_rider r WHERE r.shop_id = l.shop_id AND r.leg_id = l.id) AS "pickupId"
     FROM receiving_leg l WHERE l.shop_id = $1 AND l.conference_id = $2 AND l.expected_at >= $4::timestamptz AND l.expected_at < $5::timestamptz
       AND l.state = ANY($6::text[]) ORDER BY l.expected_at, l.id LIMIT ${MOST_LEGS}`,
    [ctx.shop.id, conferenceId, ctx.locale, from, until, states],
  );
