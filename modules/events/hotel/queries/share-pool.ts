import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { hotelRooms } from '../room-contract.ts';
import { autoPairs } from '../rules/auto-pair.ts';
import { calledGuests } from './called-guests.ts';

type Pool = OutputOf<(typeof hotelRooms)['hotel.share.pool']>;
type Row = Omit<Pool['data']['beds'][number], 'mate'> & {
  block: number;
  shareId: number | null;
  member: number | null;
  booker: string | null;
};

const SQL = `SELECT s.id, s.block_id AS block, s.gender, s.arrives_on::text AS "in", s.leaves_on::text AS out, s.guest_names AS guests, s.member_id AS member,
    (SELECT m.name FROM member m WHERE m.shop_id = s.shop_id AND m.id = s.member_id) AS booker, s.state,
    s.room_number AS number, s.share_id AS "shareId", ${inLanguageSql('h', '$3')} || ' · ' || ${inLanguageSql('r', '$3')} AS room
  FROM hotel_stay s JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
  JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id
  WHERE s.shop_id = $1 AND s.conference_id = $2 AND s.gender IS NOT NULL AND (s.replaces_id IS NULL OR s.state <> 'held') AND s.state IN ('held', 'confirmed', 'in_house')
  ORDER BY s.arrives_on, s.id LIMIT $4`;

/** Beds that one board holds, those that are needed first. */
const MOST_BEDS = 2_000;

/** Who shares a room of a conference with whom, who has nobody yet, and with whom they could; it says where it does not hold all. */
export async function sharePool(ctx: Ctx, conference: number, most = MOST_BEDS): Promise<Pool> {
  const there = await ctx.db.row('SELECT FROM conference WHERE shop_id = $1 AND id = $2', [ctx.shop.id, conference]);
  if (there === null) throw notFound();
  const found = await ctx.db.rows<Row>(SQL, [ctx.shop.id, conference, ctx.locale, most + 1]);
  const rows = await calledGuests(ctx, found.slice(0, most));
  const loose = rows.filter(({ shareId }) => shareId === null);
  const mates = autoPairs(loose);
  const shown = ({ block: _block, shareId: _share, member: _member, booker: _booker, ...bed }: Row) => ({
    ...bed,
    mate: mates.get(bed.id) ?? null,
  });
  const shared = Map.groupBy(
    rows.filter(({ shareId }) => shareId !== null),
    ({ shareId }) => shareId ?? 0,
  );
  return {
    data: {
      beds: loose.map(shown),
      pairs: [...shared].map(([id, beds]) => ({ id, beds: beds.map(shown) })),
      isCut: found.length > most,
    },
  };
}
