import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { hotel } from '../contract.ts';
import type { StayState } from '../rules/stay-steps.ts';
import { vouchersOf } from './voucher.ts';

/** Rooms of others that one person is told at most. */
const MOST = 20;

type Row = Omit<OutputOf<(typeof hotel)['hotel.named']>['data'][number], 'voucher'> & {
  stay: number;
  state: StayState;
};

const SQL = `SELECT k.id, s.id AS stay, s.state, h.id AS "hotelId", ${inLanguageSql('h', '$3')} AS hotel, ${inLanguageSql('h', '$3', 'address')} AS address,
    ${inLanguageSql('r', '$3')} AS room, s.room_number AS number, c.id AS "conferenceId",
    CASE WHEN $3 = 'en' AND 'en' = ANY(c.locales) THEN c.title_en ELSE c.title END AS conference, s.arrives_on::text AS "in", s.leaves_on::text AS out,
    (SELECT coalesce(json_agg(g ->> 'name'), '[]') FROM jsonb_array_elements(s.guests) g) AS guests
  FROM hotel_companion k JOIN hotel_stay s ON s.shop_id = k.shop_id AND s.id = k.stay_id
  JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
  JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id JOIN conference c ON c.shop_id = s.shop_id AND c.id = s.conference_id
  WHERE k.shop_id = $1 AND k.member_id = $2 AND k.is_there ORDER BY k.arrives_on DESC, k.id DESC LIMIT ${MOST}`;

/** The rooms that others booked and in which the caller sleeps. */
export async function namedRooms(ctx: Ctx): Promise<OutputOf<(typeof hotel)['hotel.named']>> {
  const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, signedIn(ctx).id, ctx.locale]);
  const vouchers = await vouchersOf(
    ctx,
    rows.map(({ stay, out, state }) => ({ id: stay, out, state })),
  );
  return { data: rows.map(({ stay, state: _, ...room }) => ({ ...room, voucher: vouchers.get(stay) ?? '' })) };
}
