import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import type { BlockState } from '../contract.ts';

/** A night of a block with the unit of stock that its rooms are. */
export interface SoldNight {
  night: string;
  priceFen: number;
  unit: number;
}

/** A block that somebody wants a room of. */
export interface SoldBlock {
  id: number;
  conferenceId: number;
  state: BlockState;
  cutoffOn: string | null;
  /** Who may book of it by themselves. */
  audience: string;
  /** It is sold by the bed. */
  isShared: boolean;
  sleeps: number;
  /** Its hotel and its type of rooms, as orders call them. */
  room: string;
  roomEn: string;
  /** The day at its conference. */
  today: string;
  /** The reader may see its conference, which is held and has not ended. */
  isHeld: boolean;
  nights: readonly SoldNight[];
}

type Row = Omit<SoldBlock, 'today' | 'isHeld'> & { timeZone: string; isHeld: boolean | null };

const SQL = `SELECT b.id, b.conference_id AS "conferenceId", b.state, b.cutoff_on::text AS "cutoffOn", b.audience, b.is_shared AS "isShared", CASE WHEN b.is_shared THEN 1 ELSE r.sleeps END AS sleeps, t.time_zone AS "timeZone", h.name || ' · ' || r.name AS room,
    coalesce(nullif(h.name_en, ''), h.name) || ' · ' || coalesce(nullif(r.name_en, ''), r.name) AS "roomEn",
    (${listedSql} AND t.event_status <> 'cancelled' AND t.ends_at > $5 AND $3::text IS NOT NULL) AS "isHeld",
    coalesce((SELECT json_agg(json_build_object('night', n.night::text, 'priceFen', n.price_fen, 'unit', n.unit_id) ORDER BY n.night)
      FROM hotel_night n WHERE n.shop_id = b.shop_id AND n.block_id = b.id), '[]') AS nights
  FROM hotel_block b JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id
  JOIN conference t ON t.shop_id = b.shop_id AND t.id = b.conference_id
  WHERE b.shop_id = $1 AND b.id = ANY($4::bigint[]) ORDER BY b.id`;

// Nobody writes other prices or nights of them while somebody orders, and what was written while this waited is read behind it.
const HOLD = 'SELECT FROM hotel_block WHERE shop_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR SHARE';

/** The blocks of these numbers by number, with what they sell; nobody changes them until the transaction ends. */
export async function blocksToSell(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, SoldBlock>> {
  await tx.rows(HOLD, [ctx.shop.id, [...new Set(ids)]]);
  return readBlocks(ctx, tx, ids);
}

/** The same for telling what could be had. */
export const blocksToTell = (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, SoldBlock>> =>
  readBlocks(ctx, ctx.db, ids);

async function readBlocks(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SoldBlock>> {
  const now = ctx.services.now();
  const rows = await reader.rows<Row>(SQL, [...readerValues(ctx), [...new Set(ids)], now.toISOString()]);
  return new Map(
    rows.map(({ timeZone, isHeld, ...block }) => [
      block.id,
      { ...block, today: formatDate(now, timeZone), isHeld: isHeld === true },
    ]),
  );
}
