import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { BOOK, type boothDesk } from '../booking-contract.ts';
import { bookingSteps } from '../rules/booking-steps.ts';
import { exhibitionTitleSql } from './desk-lists.ts';

type List = (typeof boothDesk)['exhibitor.booking.list'];
type Shown = (typeof boothDesk)['exhibitor.booking.show'];

const columns = (locale: string): string => `t.id, t.version,
  (SELECT b.number FROM exhibition_booth b WHERE b.shop_id = t.shop_id AND b.id = t.booth_id) AS booth,
  (SELECT ${inLanguageSql('h', locale)} FROM exhibition_booth b JOIN exhibition_hall h ON h.shop_id = b.shop_id AND h.id = b.hall_id
    WHERE b.shop_id = t.shop_id AND b.id = t.booth_id) AS hall, t.exhibitor_id AS "exhibitorId",
  (SELECT ${inLanguageSql('e', locale)} FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id) AS exhibitor,
  ${exhibitionTitleSql('t.exhibition_id', locale)} AS conference, t.state, t.price_fen AS "priceFen", t.held_until AS "heldUntil",
  t.contract_no AS "contractNo", t.created_at AS "createdAt"`;
const FOUND = (
  q: string,
): string => `(EXISTS (SELECT FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id
    AND strpos(lower(concat_ws(' ', e.name, e.name_en)), lower(${q})) > 0)
  OR EXISTS (SELECT FROM exhibition_booth b WHERE b.shop_id = t.shop_id AND b.id = t.booth_id AND strpos(lower(b.number), lower(${q})) > 0))`;

/** Bookings of booths, the latest first. */
export function listBookings(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, exhibitionId, exhibitorId, state, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (q !== '') where.push(FOUND(bind(q)));
  if (exhibitionId !== undefined) where.push(`t.exhibition_id = ${bind(exhibitionId)}`);
  if (exhibitorId !== undefined) where.push(`t.exhibitor_id = ${bind(exhibitorId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const shown = columns(bind(ctx.locale));
  const key = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: sort === '-createdAt' } as const;
  return seekRows(ctx.db, input, { from: 'booth_booking t', where, columns: shown, key }, values);
}

const INSTEAD = `coalesce((SELECT b.number FROM booth_booking f JOIN exhibition_booth b ON b.shop_id = f.shop_id AND b.id = f.booth_id
  WHERE f.shop_id = t.shop_id AND f.id = t.replaces_id), '') AS instead`;
const PAYMENTS = `coalesce((SELECT json_agg(json_build_object('id', p.id, 'share', p.share, 'fen', p.fen, 'state', p.state, 'orderCode', p.order_code) ORDER BY p.id)
  FROM booth_payment p WHERE p.shop_id = t.shop_id AND p.booking_id = t.id), '[]') AS payments`;

/** One of them, with its payments and what the caller may do. */
export async function showBooking(ctx: Ctx, id: number): Promise<OutputOf<Shown>> {
  const data = await ctx.db.row<OutputOf<Shown>['data']>(
    `SELECT ${columns('$3')}, t.deposit_fen AS "depositFen", t.author, t.reason, ${INSTEAD}, ${PAYMENTS} FROM booth_booking t WHERE t.shop_id = $1 AND t.id = $2`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (data === null) throw notFound();
  // What waits to take the place of another one is led on by its order.
  const leads = ctx.can(BOOK) && (data.state !== 'reserved' || data.instead === '');
  return {
    data,
    can: {
      contract: leads && bookingSteps.may(data.state, 'contracted', 'desk'),
      release: leads && bookingSteps.may(data.state, 'released', 'desk'),
      exchange: leads && (data.state === 'reserved' || data.state === 'contracted'),
      save: false,
    },
  };
}
