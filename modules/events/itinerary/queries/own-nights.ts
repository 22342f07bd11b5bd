import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingLink, signedIn } from '../../../../kernel/http/context.ts';
import type { ownItinerary } from '../contract.ts';

// Rooms of the desk name a guest; those of the site have an account. A name counts for who has something to do there alone.
const SQL = `WITH me AS (
    SELECT e.title AS name FROM expert_link l JOIN expert e ON e.shop_id = l.shop_id AND e.id = l.expert_id
    WHERE l.shop_id = $1 AND l.member_id = $2 AND EXISTS (SELECT FROM agenda_task k JOIN agenda_item i ON i.shop_id = k.shop_id AND i.id = k.item_id
      WHERE k.shop_id = l.shop_id AND k.expert_id = l.expert_id AND i.conference_id = $3))
  SELECT s.id, ${inLanguageSql('h', '$4')} AS hotel, ${inLanguageSql('h', '$4', 'address')} AS address, ${inLanguageSql('r', '$4')} AS room,
    s.arrives_on::text AS "in", s.leaves_on::text AS out
  FROM hotel_stay s JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
    JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id
  WHERE s.shop_id = $1 AND s.conference_id = $3 AND s.state IN ('confirmed', 'in_house')
    AND (s.member_id = $2 OR (s.member_id IS NULL AND EXISTS (SELECT FROM me WHERE me.name = ANY(string_to_array(s.guest_names, ' / ')))))
  ORDER BY s.arrives_on, s.id LIMIT 20`;

type Own = OutputOf<(typeof ownItinerary)['itinerary.own']>;

const nightsOf = async (ctx: Ctx, member: number, conference: number): Promise<Own> => ({
  data: await ctx.db.rows(SQL, [ctx.shop.id, member, conference, ctx.locale]),
});

/** The rooms that are kept for the caller at a conference. */
export const ownNights = (ctx: Ctx, conference: number): Promise<Own> => nightsOf(ctx, signedIn(ctx).id, conference);

const INVITED = `SELECT g.conference_id AS conference, l.member_id AS member FROM speaking_guest g
  JOIN expert_link l ON l.shop_id = g.shop_id AND l.expert_id = g.expert_id WHERE g.shop_id = $1 AND g.id = $2 AND g.ended_at IS NULL`;

/** The rooms that are kept for the expert whose invitation the calling link opens. */
export async function invitedNights(ctx: Ctx): Promise<Own> {
  const of = await ctx.db.row<{ conference: number; member: number }>(INVITED, [ctx.shop.id, callingLink(ctx).thingId]);
  return of === null ? { data: [] } : nightsOf(ctx, of.member, of.conference);
}
