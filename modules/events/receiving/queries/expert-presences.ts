import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { KnownPresence, PresenceSpec } from '../../../../kernel/module/presence-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

// Legs of the desk name a guest; those of the site have an account. What nobody has filled in yet follows from the timetable and says nothing of it.
const SQL = `WITH doing AS (
    SELECT DISTINCT k.expert_id AS id FROM agenda_task k JOIN agenda_item i ON i.shop_id = k.shop_id AND i.id = k.item_id
    WHERE i.shop_id = $1 AND i.conference_id = $2),
  leg AS MATERIALIZED (
    SELECT l.member_id, l.guest, l.direction, l.expected_at FROM receiving_leg l
    WHERE l.shop_id = $1 AND l.conference_id = $2 AND l.state NOT IN ('missing', 'cancelled')),
  way AS (
    SELECT d.id, l.direction, l.expected_at FROM doing d JOIN expert_link k ON k.shop_id = $1 AND k.expert_id = d.id JOIN leg l ON l.member_id = k.member_id
    UNION ALL SELECT d.id, l.direction, l.expected_at FROM doing d JOIN expert e ON e.shop_id = $1 AND e.id = d.id
      JOIN leg l ON l.guest = e.title AND l.member_id IS NULL)
  SELECT id AS who, max(expected_at) FILTER (WHERE direction = 'in') AS "from", min(expected_at) FILTER (WHERE direction = 'out') AS "to"
  FROM way GROUP BY id ORDER BY id`;

const OF_LEG = `SELECT DISTINCT k.expert_id AS id FROM receiving_leg l
    JOIN agenda_item i ON i.shop_id = l.shop_id AND i.conference_id = l.conference_id
    JOIN agenda_task k ON k.shop_id = i.shop_id AND k.item_id = i.id JOIN expert e ON e.shop_id = k.shop_id AND e.id = k.expert_id
  WHERE l.shop_id = $1 AND l.id = $2 AND CASE WHEN l.member_id IS NULL THEN e.title = l.guest
    ELSE EXISTS (SELECT FROM expert_link o WHERE o.shop_id = e.shop_id AND o.expert_id = e.id AND o.member_id = l.member_id) END ORDER BY id`;

/** Who of a timetable travels by a leg. */
export async function legExperts(ctx: Ctx, reader: Pick<Tx, 'rows'>, leg: number): Promise<number[]> {
  const rows = await reader.rows<{ id: number }>(OF_LEG, [ctx.shop.id, leg]);
  return rows.map(({ id }) => id);
}

/** When experts arrive for a conference and leave it, by the legs that they or the desk have filled in. */
export const expertPresences: PresenceSpec = {
  of: conferenceKind.record,
  who: 'expert.expert',
  read: (ctx, reader, id) => reader.rows<KnownPresence>(SQL, [ctx.shop.id, id]),
};
