import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { daysBetween } from '../../../../kernel/rules/days-between.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import { latinNameSql } from '../../expert/public.ts';
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

/** Days that a board of visits offers. */
const DAYS_OF_VISITS = 14;
const VISIT_ZONE = 'Asia/Shanghai';

/** What concerns a conference, or where none is named, visits; the second parameter is the conference. */
export const ofConferenceSql = (column: string, conference: number | undefined): string =>
  conference === undefined ? `$2::bigint IS NULL AND ${column} IS NULL` : `${column} = $2`;

const CONFERENCE = `SELECT ${inLanguageSql('c', '$3', 'title')} AS title, c.starts_on::text AS "startsOn", c.ends_on::text AS "endsOn", c.time_zone AS "timeZone"
  FROM conference c WHERE c.shop_id = $1 AND c.id = $2`;

function daysAround(startsOn: string, endsOn: string): string[] {
  const before = new Date(Date.parse(startsOn) - 86_400_000).toISOString().slice(0, 10);
  const count = Math.min(MOST_DAYS, daysBetween(startsOn, endsOn) + 3);
  const days = [before];
  while (days.length < count) days.push(dayAfter(days.at(-1) ?? before));
  return days;
}

/** What a board is of, and its first and last day. */
async function spanOf(
  ctx: Ctx,
  conferenceId: number | undefined,
): Promise<{ title: string; startsOn: string | null; endsOn: string | null; timeZone: string }> {
  if (conferenceId === undefined) {
    const startsOn = formatDate(ctx.services.now(), VISIT_ZONE);
    const endsOn = new Date(Date.parse(startsOn) + DAYS_OF_VISITS * 86_400_000).toISOString().slice(0, 10);
    return { title: ctx.t('receiving.console.visits'), startsOn, endsOn, timeZone: VISIT_ZONE };
  }
  const row = await ctx.db.row<{ title: string; startsOn: string | null; endsOn: string | null; timeZone: string }>(
    CONFERENCE,
    [ctx.shop.id, conferenceId, ctx.locale],
  );
  if (row === null) throw notFound();
  return row;
}

/** Which day of a conference or of visits the desk looks at: the one that is asked for, today while guests travel, else the first. */
export async function readDeskDay(
  ctx: Ctx,
  conferenceId: number | undefined,
  asked: string | undefined,
): Promise<DeskDay> {
  const row = await spanOf(ctx, conferenceId);
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

/** A leg over `l` as boards show it; the third parameter is the reader's language. */
export const BOARD_LEG = `l.id, l.version, CASE WHEN $3 = 'en' THEN coalesce(${latinNameSql('l', 'guest')}, l.guest) ELSE l.guest END AS guest, l.direction, l.mode, l.number, l.other_place AS "otherPlace", l.station_id AS "stationId",
  ${placeOf('station_id', '$3')} AS station, l.place_id AS "placeId", ${placeOf('place_id', '$3')} AS place, l.scheduled_at AS "scheduledAt",
  l.expected_at AS "expectedAt", 1 + l.companions AS people, l.is_vip AS "isVip", l.level, l.state,
  (SELECT r.pickup_id FROM receiving_rider r WHERE r.shop_id = l.shop_id AND r.leg_id = l.id) AS "pickupId"`;

/** The legs of a day as boards show them, in the order of their times. */
export const boardLegs = (
  ctx: Ctx,
  conferenceId: number | undefined,
  { from, until }: DeskDay,
  states: readonly string[],
): Promise<BoardLeg[]> =>
  ctx.db.rows<BoardLeg>(
    `SELECT ${BOARD_LEG} FROM receiving_leg l WHERE l.shop_id = $1 AND ${ofConferenceSql('l.conference_id', conferenceId)}
       AND l.expected_at >= $4::timestamptz AND l.expected_at < $5::timestamptz
       AND l.state = ANY($6::text[]) ORDER BY l.expected_at, l.id LIMIT ${MOST_LEGS}`,
    [ctx.shop.id, conferenceId ?? null, ctx.locale, from, until, states],
  );
