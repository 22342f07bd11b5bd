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

/** When experts arrive for a conference and leave it, by the legs that they or the desk have filled in. */
export const expertPresences: PresenceSpec = {
  of: conferenceKind.record,
  who: 'expert.expert',
  read: (ctx, reader, id) => reader.rows<KnownPresence>(SQL, [ctx.shop.id, id]),
};
