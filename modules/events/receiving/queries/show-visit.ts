import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { knownVisit, visitSources } from '../read-visits.ts';
import type { visitDesk } from '../visit-contract.ts';
import { trafficState } from './own-traffic.ts';
import { BOARD_LEG } from './read-desk.ts';

type Trial = (typeof visitDesk)['receiving.trial'];
type Offered = (typeof visitDesk)['receiving.visit.offered'];
type Shown = OutputOf<Trial>['data'];

/** Legs of one visit that are told, and days that are looked ahead for visits. */
const [MOST_LEGS, DAYS_AHEAD] = [50, 28];

const VISIT = `SELECT v.id, v.source, ${inLanguageSql('v', '$3', 'title')} AS title, v.guest, v.starts_at AS "startsAt", v.ends_at AS "endsAt",
    v.time_zone AS "timeZone", coalesce((SELECT ${inLanguageSql('s', '$3')} FROM receiving_place s WHERE s.shop_id = v.shop_id AND s.id = v.place_id), '') AS place
  FROM receiving_visit v WHERE v.shop_id = $1 AND `;
const RIDE = `(SELECT json_build_object('id', p.id, 'state', p.state, 'meetsAt', p.meets_at, 'vehicle', coalesce(c.name, ''), 'driver', coalesce(d.name, ''),
    'meetingPoint', coalesce((SELECT CASE WHEN $3 = 'en' AND s.meeting_point_en <> '' THEN s.meeting_point_en ELSE s.meeting_point END FROM receiving_place s
      WHERE s.shop_id = p.shop_id AND s.id = CASE WHEN p.direction = 'in' THEN p.station_id ELSE p.place_id END), ''))
  FROM receiving_rider r JOIN receiving_pickup p ON p.shop_id = r.shop_id AND p.id = r.pickup_id
    LEFT JOIN receiving_vehicle c ON c.shop_id = p.shop_id AND c.id = p.vehicle_id LEFT JOIN receiving_crew d ON d.shop_id = p.shop_id AND d.id = p.driver_id
  WHERE r.shop_id = l.shop_id AND r.leg_id = l.id)`;

/** How somebody is received for a visit (row 105): by its number here, or by that of the module that plans it. */
export async function showVisit(ctx: Ctx, { id, source }: ParsedOf<Trial>): Promise<OutputOf<Trial>> {
  // Whoever may not see the visit there does not see it here.
  if (source !== undefined && (await knownVisit(ctx, ctx.db, { source, thing: id })) === null) throw notFound();
  const visit = await ctx.db.row<Omit<Shown, 'legs' | 'status'>>(
    `${VISIT}${source === undefined ? 'v.id = $2' : 'v.thing_id = $2 AND v.source = $4'}`,
    [ctx.shop.id, id, ctx.locale, ...(source === undefined ? [] : [source])],
  );
  if (visit === null) throw notFound();
  const legs = await ctx.db.rows<Shown['legs'][number]>(
    `SELECT ${BOARD_LEG}, ${RIDE} AS pickup FROM receiving_leg l WHERE l.shop_id = $1 AND l.visit_id = $2 ORDER BY l.expected_at, l.id LIMIT ${MOST_LEGS}`,
    [ctx.shop.id, visit.id, ctx.locale],
  );
  return { data: { ...visit, legs, status: trafficState(legs) }, can: { save: ctx.can('receiving.visit.save') } };
}

const TAKEN =
  'SELECT thing_id AS id FROM receiving_visit WHERE shop_id = $1 AND source = $2 AND thing_id = ANY($3::bigint[])';

/** What modules tell of the next weeks, without what was taken on. */
export async function offeredVisits(ctx: Ctx, { limit }: ParsedOf<Offered>): Promise<OutputOf<Offered>> {
  const from = ctx.services.now();
  const reach = { from, until: new Date(from.getTime() + DAYS_AHEAD * 86_400_000), most: limit };
  const sources = visitSources(ctx);
  const visits: OutputOf<Offered>['data']['visits'] = [];
  for (const [source, spec] of sources) {
    const known = await spec.between(ctx, ctx.db, reach);
    const taken = await ctx.db.rows<{ id: number }>(TAKEN, [ctx.shop.id, source, known.map(({ id }) => id)]);
    const numbers = new Set(taken.map(({ id }) => id));
    for (const { id, title, guest, startsAt, timeZone } of known.filter((one) => !numbers.has(one.id))) {
      visits.push({ source, thingId: id, title: labelIn(ctx.locale, title), guest, startsAt, timeZone });
    }
  }
  visits.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return {
    data: {
      sources: sources.map(([code, { label }]) => ({ code, label: labelIn(ctx.locale, label) })),
      visits: visits.slice(0, limit),
    },
  };
}
