import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { receivingDesk } from '../admin-contract.ts';

type Expect = (typeof receivingDesk)['receiving.leg.expect'];

/** Legs that are made by one call. */
const MOST_MADE = 2000;

// Locked, so that two who ask at once make each leg once.
const CONFERENCE = 'SELECT id FROM conference WHERE shop_id = $1 AND id = $2 FOR UPDATE';

// Who has something to do in the released timetable comes the day before it and leaves after it.
const EXPECT = `WITH speaker AS (
    SELECT (p.person ->> 'expertId')::bigint AS id, min(s.starts_at) - interval '1 day' AS comes_at, max(s.ends_at) AS leaves_at
    FROM agenda_slot s CROSS JOIN LATERAL jsonb_array_elements(s.people) AS p(person)
    WHERE s.shop_id = $1 AND s.conference_id = $2 AND s.ended_in IS NULL AND NOT s.is_cancelled GROUP BY 1),
  wanted AS (
    SELECT e.title AS guest, k.member_id, d.direction, CASE d.direction WHEN 'in' THEN w.comes_at ELSE w.leaves_at END AS expected_at
    FROM speaker w JOIN expert e ON e.shop_id = $1 AND e.id = w.id LEFT JOIN expert_link k ON k.shop_id = $1 AND k.expert_id = e.id
      CROSS JOIN (VALUES ('in'), ('out')) AS d(direction)),
  made AS (
    INSERT INTO receiving_leg (conference_id, member_id, guest, direction, expected_at, state, source)
    SELECT $2, w.member_id, w.guest, w.direction, w.expected_at, 'missing', 'desk' FROM wanted w
    WHERE NOT EXISTS (SELECT FROM receiving_leg l WHERE l.shop_id = $1 AND l.conference_id = $2 AND l.direction = w.direction
      AND (l.member_id = w.member_id OR l.guest = w.guest AND (l.member_id IS NULL OR w.member_id IS NULL)))
    ORDER BY w.expected_at, w.guest LIMIT ${MOST_MADE} RETURNING id, state, number, companions),
  noted AS (
    INSERT INTO receiving_change (leg_id, source, state, number, companions, changed_by, created_at)
    SELECT m.id, 'desk', m.state, m.number, m.companions, $3, $4::timestamptz FROM made m RETURNING 1)
  SELECT (SELECT count(*)::int FROM noted) AS made`;

/**
 * Asks for the ways of all who have something to do in the released timetable of a conference (F1): a leg in and a leg out for
 * each, to be filled in, and none for who has one already.
 */
export function expectSpeakers(ctx: Ctx, conference: number): Promise<OutputOf<Expect>> {
  return ctx.db.write(async (tx) => {
    if ((await tx.row(CONFERENCE, [ctx.shop.id, conference])) === null) throw notFound();
    const row = await tx.row<{ made: number }>(EXPECT, [
      ...[ctx.shop.id, conference, ctx.person?.id ?? null, ctx.services.now().toISOString()],
    ]);
    return { data: { made: row?.made ?? 0 } };
  });
}
