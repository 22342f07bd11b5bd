import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ThingsOrder } from '../../../../kernel/module/order-desk.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import type { hotel, OwnStay } from '../contract.ts';
import { nightPrices } from '../rules/changed-stay.ts';
import type { Rung } from '../rules/ladder.ts';
import { keptOf } from '../sold-stay.ts';
import { vouchersOf } from './voucher.ts';

type Stored = Omit<OwnStay, 'voucher' | 'keptFen' | 'order' | 'canRename' | 'canCancel' | 'canChange'>;
type Row = Stored & { orderCode: string | null; timeZone: string; nightFens: number[] };

const words = (alias: string, column: string, name: string): string =>
  `${inLanguageSql(alias, '$3', column)} AS ${name}`;
const COLUMNS = `s.id, s.version, h.id AS "hotelId", ${words('h', 'name', 'hotel')}, ${words('h', 'address', 'address')}, ${words('r', 'name', 'room')},
  s.conference_id AS "conferenceId", CASE WHEN $3 = 'en' AND 'en' = ANY(c.locales) THEN c.title_en ELSE c.title END AS conference,
  s.arrives_on::text AS "in", s.leaves_on::text AS out, s.guests, s.state, s.price_fen AS "priceFen", s.room_number AS number, s.order_code AS "orderCode", c.time_zone AS "timeZone",
  CASE WHEN s.gender IS NOT NULL AND s.share_code IS NOT NULL THEN json_build_object('gender', s.gender, 'code', s.share_code, 'id', h2.id, 'other', coalesce(h2.other, ''),
    'stands', CASE WHEN h2.state IS NULL THEN 'loose' WHEN h2.state = 'agreed' THEN 'agreed' WHEN h2.asks THEN 'asking' ELSE 'asked' END) END AS share,
  s.night_fens AS "nightFens", (SELECT json_build_object('hotel', ${inLanguageSql('wh', '$3', 'name')}, 'room', ${inLanguageSql('wr', '$3', 'name')}, 'in', w.arrives_on::text, 'out', w.leaves_on::text)
    FROM hotel_stay w JOIN hotel_block wb ON wb.shop_id = w.shop_id AND wb.id = w.block_id JOIN hotel_room wr ON wr.shop_id = wb.shop_id AND wr.id = wb.room_id
    JOIN hotel wh ON wh.shop_id = wr.shop_id AND wh.id = wr.hotel_id WHERE w.shop_id = s.shop_id AND w.replaces_id = s.id AND w.state = 'held' ORDER BY w.id DESC LIMIT 1) AS waiting`;
// What is to take another's place is told with that one until it has.
const SHOWN = `(s.replaces_id IS NULL OR s.state NOT IN ('held', 'released'))`;
const JOINS = `JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
  JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id JOIN conference c ON c.shop_id = s.shop_id AND c.id = s.conference_id
  LEFT JOIN LATERAL (SELECT k.id, k.state, k.asking_id = s.id AS asks,
      -- Who is asked is told to whoever asks once they have agreed.
      CASE WHEN k.state = 'agreed' OR k.asked_id = s.id THEN o.guest_names ELSE '' END AS other
    FROM hotel_share k JOIN hotel_stay o ON o.shop_id = k.shop_id AND o.id = CASE WHEN k.asking_id = s.id THEN k.asked_id ELSE k.asking_id END
    WHERE k.shop_id = s.shop_id AND (k.asking_id = s.id OR k.asked_id = s.id) AND k.state IN ('asked', 'agreed')
    ORDER BY k.state = 'agreed' DESC, k.asked_id = s.id DESC, k.id LIMIT 1) h2 ON true`;

const RENAMED: readonly OwnStay['state'][] = ['held', 'confirmed'];

function shownStay(
  ctx: Ctx,
  { orderCode, timeZone, nightFens, ...stay }: Row,
  { ladder, orders, vouchers }: Awaited<ReturnType<typeof besides>>,
): OwnStay {
  const order = orders.get(orderCode ?? '') ?? null;
  const today = formatDate(ctx.services.now(), timeZone);
  const isPaid = stay.state === 'confirmed' || stay.state === 'no_show';
  const facts = { ladder, today, paidFen: BigInt(isPaid ? stay.priceFen : 0) };
  const isOpen = RENAMED.includes(stay.state);
  const firstFen = nightPrices({ ...stay, nightFens }).get(stay.in) ?? stay.priceFen;
  const isToCome = today <= stay.in;
  return {
    ...stay,
    voucher: vouchers.get(stay.id) ?? '',
    keptFen: fenNumber(keptOf({ ...stay, firstFen }, facts)),
    order: order && { code: order.code, path: order.path, state: order.state, holdUntil: order.holdUntil },
    canRename: isOpen && isToCome,
    canChange:
      isOpen && isToCome && stay.waiting === null && order?.state === (stay.state === 'held' ? 'placed' : 'paid'),
    canCancel: isOpen && (order?.state === 'placed' || order?.state === 'paid'),
  };
}

/** How the shop's ladder, the orders and the vouchers of some rows stand. */
async function besides(ctx: Ctx, rows: readonly Row[]) {
  const [ladder, vouchers, orders] = await Promise.all([
    ctx.services.settings.get<Rung[]>(ctx, 'hotel.ladder'),
    vouchersOf(ctx, rows),
    ctx.services.registry.orderDesk(ctx.shop)?.byCodes(
      ctx,
      rows.flatMap(({ orderCode }) => orderCode ?? []),
    ),
  ]);
  return { ladder, vouchers, orders: orders ?? new Map<string, ThingsOrder>() };
}

/** The caller's own rooms, the latest arrival first. */
export async function ownRooms(
  ctx: Ctx,
  { page, limit }: ParsedOf<(typeof hotel)['hotel.orders']>,
): Promise<OutputOf<(typeof hotel)['hotel.orders']>> {
  const own = `hotel_stay s WHERE s.shop_id = $1 AND s.member_id = $2 AND ${SHOWN}`;
  const row = await ctx.db.row<{ total: number; data: Row[] }>(
    `SELECT ${boundedCount(own)} AS total, coalesce((SELECT json_agg(x) FROM (SELECT ${COLUMNS} FROM hotel_stay s ${JOINS}
       WHERE s.shop_id = $1 AND s.member_id = $2 AND ${SHOWN} ORDER BY s.arrives_on DESC, s.id DESC LIMIT $4 OFFSET $5) x), '[]') AS data`,
    [ctx.shop.id, signedIn(ctx).id, ctx.locale, limit, (page - 1) * limit],
  );
  const rows = row?.data ?? [];
  const how = await besides(ctx, rows);
  return { data: rows.map((stay) => shownStay(ctx, stay, how)), ...toldCount(row?.total ?? 0), page, limit };
}

/** One of the caller's own rooms. */
export async function ownRoom(ctx: Ctx, id: number): Promise<OutputOf<(typeof hotel)['hotel.orderShow']>> {
  const row = await ctx.db.row<Row>(
    `SELECT ${COLUMNS} FROM hotel_stay s ${JOINS} WHERE s.shop_id = $1 AND s.member_id = $2 AND s.id = $4`,
    [ctx.shop.id, signedIn(ctx).id, ctx.locale, id],
  );
  if (row === null) throw notFound();
  const data = shownStay(ctx, row, await besides(ctx, [row]));
  return { data, can: { rename: data.canRename, cancel: data.canCancel, change: data.canChange } };
}
