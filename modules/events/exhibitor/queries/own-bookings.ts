import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OwnBooking } from '../booth-contract.ts';
import { shareFen, sharesDue } from '../rules/booking-steps.ts';

interface Row extends Omit<OwnBooking, 'due' | 'order'> {
  orderCode: string | null;
  isOver: boolean;
}

/** Most bookings of one exhibitor that are told. */
const MOST = 40;

const SQL = `SELECT k.id, k.version, b.number AS booth, ${inLanguageSql('h', '$3')} AS hall, k.state, k.held_until AS "heldUntil",
    k.price_fen AS "priceFen", k.deposit_fen AS "depositFen", k.code, k.reason,
    CASE WHEN k.state = 'reserved' THEN coalesce((SELECT o.number FROM booth_booking f JOIN exhibition_booth o ON o.shop_id = f.shop_id AND o.id = f.booth_id
      WHERE f.shop_id = k.shop_id AND f.id = k.replaces_id), '') ELSE '' END AS instead, k.state = 'reserved' AND k.held_until <= $4 AS "isOver",
    (SELECT p.order_code FROM booth_payment p WHERE p.shop_id = k.shop_id AND p.booking_id = k.id AND p.state = 'open' ORDER BY p.id DESC LIMIT 1) AS "orderCode"
  FROM booth_booking k JOIN exhibition_booth b ON b.shop_id = k.shop_id AND b.id = k.booth_id
  JOIN exhibition_hall h ON h.shop_id = b.shop_id AND h.id = b.hall_id
  WHERE k.shop_id = $1 AND k.exhibitor_id = $2 ORDER BY k.id DESC LIMIT ${MOST}`;

/** What an exhibitor chose, the latest first, with what of it can be paid now; a hold that is over is told as released. */
export async function ownBookings(ctx: Ctx, exhibitor: number): Promise<OwnBooking[]> {
  const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, exhibitor, ctx.locale, ctx.services.now().toISOString()]);
  const codes = rows.flatMap(({ orderCode }) => orderCode ?? []);
  const orders = await ctx.services.registry.orderDesk(ctx.shop)?.byCodes(ctx, codes);
  return rows.map(({ orderCode, isOver, ...row }) => {
    const state = isOver ? 'released' : row.state;
    const price = { fen: row.priceFen, depositFen: row.depositFen };
    const order = orderCode === null ? undefined : orders?.get(orderCode);
    const due = orderCode === null ? sharesDue(state, price) : [];
    return {
      ...{ ...row, state },
      due: due.map((share) => ({
        ...{ share, fen: shareFen(share, price) },
        title: ctx.t('exhibitor.site.booths.cartTitle', {
          ...{ hall: row.hall, booth: row.booth, share: ctx.t(`exhibitor.site.booths.shares.${share}`) },
        }),
      })),
      order: order === undefined ? null : { code: order.code, fen: Number(order.totalFen), holdUntil: order.holdUntil },
    };
  });
}
