import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { BoardBlock, BoardNight, hotelDesk } from '../admin-contract.ts';
import { attritionOf } from '../rules/attrition.ts';
import { lateSql } from './late-arrival.ts';

type Board = OutputOf<(typeof hotelDesk)['hotel.board.show']>['data'];
type Row = Omit<BoardBlock, 'allotted' | 'sold' | 'held' | 'committed' | 'short' | 'pickUp' | 'penaltyFen'> & {
  /** Of one night that is not sold. */
  penaltyFen: number;
};

// A hold that has ended counts no more, whether or not anybody has put that down yet.
const HELD = `u.held - coalesce((SELECT sum(c.quantity)::int FROM stock_claim c
    WHERE c.shop_id = u.shop_id AND c.unit_id = u.id AND c.state = 'held' AND c.expires_at <= $4), 0)`;
const NIGHTS = `coalesce((SELECT json_agg(json_build_object('night', n.night::text, 'priceFen', n.price_fen, 'allotment', n.allotment,
      'blocked', n.blocked, 'released', n.released, 'held', ${HELD}, 'sold', u.sold,
      'late', (SELECT count(*)::int FROM hotel_stay s WHERE s.shop_id = n.shop_id AND s.block_id = n.block_id AND s.arrives_on = n.night
        AND s.state = 'confirmed' AND ${lateSql('s')} IS NOT NULL)) ORDER BY n.night)
    FROM hotel_night n JOIN stock_unit u ON u.shop_id = n.shop_id AND u.id = n.unit_id WHERE n.shop_id = b.shop_id AND n.block_id = b.id), '[]')`;
const STANDS = `s.state IN ('confirmed', 'in_house', 'out')`;
const BLOCKS = `SELECT b.id, b.version, r.hotel_id AS "hotelId", ${inLanguageSql('h', '$3')} AS hotel, ${inLanguageSql('r', '$3')} AS room, b.state,
    b.cutoff_on::text AS "cutoffOn", b.released_at AS "releasedAt", b.commit_percent AS "commitPercent", b.penalty_fen AS "penaltyFen",
    (SELECT coalesce(sum(s.leaves_on - s.arrives_on), 0)::int FROM hotel_stay s WHERE s.shop_id = b.shop_id AND s.block_id = b.id AND ${STANDS}
       AND s.created_at > $4::timestamptz - interval '7 days') AS lately, ${NIGHTS} AS nights
  FROM hotel_block b JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id
  WHERE b.shop_id = $1 AND b.conference_id = $2 ORDER BY h.position, h.id, r.position, r.id LIMIT 100`;

const CURVE = `SELECT day::text, sold::int FROM (
    SELECT (s.created_at AT TIME ZONE c.time_zone)::date AS day, sum(sum(s.leaves_on - s.arrives_on)) OVER (ORDER BY (s.created_at AT TIME ZONE c.time_zone)::date) AS sold
    FROM hotel_stay s JOIN conference c ON c.shop_id = s.shop_id AND c.id = s.conference_id
    WHERE s.shop_id = $1 AND s.conference_id = $2 AND ${STANDS} GROUP BY 1 ORDER BY 1 DESC LIMIT 60) d ORDER BY day`;

const CONFERENCE = `SELECT t.id, CASE WHEN $3 = 'en' AND t.title_en <> '' THEN t.title_en ELSE t.title END AS title,
    t.starts_on::text AS "startsOn", t.ends_on::text AS "endsOn" FROM conference t WHERE t.shop_id = $1 AND t.id = $2`;

const sum = (nights: readonly BoardNight[], of: (night: BoardNight) => number): number =>
  nights.reduce((all, night) => all + of(night), 0);

/** A block with what it came to, and how that stands against what was promised (H11). */
function boardBlock({ penaltyFen, ...block }: Row): BoardBlock {
  const allotted = sum(block.nights, ({ allotment }) => allotment);
  const sold = sum(block.nights, (night) => night.sold);
  const held = sum(block.nights, (night) => night.held);
  return {
    ...block,
    allotted,
    sold,
    held,
    ...attritionOf({ allotted, sold, commitPercent: block.commitPercent, penaltyFen }),
  };
}

/** The blocks of a conference night by night. */
export async function showBoard(ctx: Ctx, conference: number): Promise<{ data: Board }> {
  const now = ctx.services.now().toISOString();
  const [head, blocks, curve] = await Promise.all([
    ctx.db.row<Omit<Board, 'blocks' | 'curve'>>(CONFERENCE, [ctx.shop.id, conference, ctx.locale]),
    ctx.db.rows<Row>(BLOCKS, [ctx.shop.id, conference, ctx.locale, now]),
    ctx.db.rows<Board['curve'][number]>(CURVE, [ctx.shop.id, conference]),
  ]);
  if (head === null) throw notFound();
  return { data: { ...head, blocks: blocks.map(boardBlock), curve } };
}
