import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type checkin, MOST_OF_A_ROOM } from '../contract.ts';

// As a gate would say it: confirmed, or in already, and with the product where the list is for one.
const MINE = `EXISTS (SELECT FROM registration r WHERE r.shop_id = l.shop_id AND r.conference_id = l.conference_id AND r.member_id = $4
    AND r.state IN ('confirmed', 'checked_in') AND (l.product_id IS NULL OR EXISTS (SELECT FROM registration_item i
      WHERE i.shop_id = r.shop_id AND i.registration_id = r.id AND i.product_id = l.product_id AND i.state = 'had')))`;

/** By what one enters a room (L4): the lists of public conferences that let into it and are not over. */
export async function roomAccess(ctx: Ctx, room: number): Promise<OutputOf<(typeof checkin)['checkin.room']>> {
  const data = await ctx.db.rows<OutputOf<(typeof checkin)['checkin.room']>['data'][number]>(
    `SELECT l.id, ${inLanguageSql('l', '$2')} AS list, ${inLanguageSql('c', '$2', 'title')} AS conference,
       coalesce((SELECT ${inLanguageSql('p', '$2', 'title')} FROM registration_product p WHERE p.shop_id = l.shop_id AND p.id = l.product_id), '') AS product,
       l.opens_at AS "opensAt", l.closes_at AS "closesAt", CASE WHEN $4::bigint IS NOT NULL THEN ${MINE} END AS "isMine"
     FROM checkin_list l JOIN conference c ON c.shop_id = l.shop_id AND c.id = l.conference_id AND c.live AND c.ends_at > $5
     WHERE l.shop_id = $1 AND l.room_id = $3 AND l.out_of_id IS NULL AND coalesce(l.closes_at > $5, true)
     ORDER BY c.starts_at, l.opens_at NULLS FIRST, l.id LIMIT ${MOST_OF_A_ROOM}`,
    [ctx.shop.id, ctx.locale, room, ctx.person?.id ?? null, ctx.services.now().toISOString()],
  );
  return { data };
}
