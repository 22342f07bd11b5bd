import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { signCodes, takeCode } from '../../../platform/device/public.ts';
import type { StayState } from '../rules/stay-steps.ts';
import { type hotelVoucher, VOUCHER, type Voucher } from '../voucher-contract.ts';

const DAY_MS = 86_400_000;
/** Stays that a reception takes in, or has. */
const HOLDS: readonly StayState[] = ['confirmed', 'in_house'];

/** The codes of those among stays that a reception takes in, by their numbers; each holds until the day after the departure, wherever that is. */
export function vouchersOf(
  ctx: Ctx,
  stays: readonly { id: number; out: string; state: StayState }[],
): Promise<Map<number, string>> {
  const things = stays.filter(({ state }) => HOLDS.includes(state));
  return signCodes(
    ctx,
    VOUCHER,
    things.map(({ id, out }) => ({ id, until: new Date(Date.parse(out) + 2 * DAY_MS) })),
  );
}

const SQL = `SELECT ${inLanguageSql('h', '$3')} AS hotel, ${inLanguageSql('h', '$3', 'address')} AS address, ${inLanguageSql('r', '$3')} AS room,
    s.room_number AS number, CASE WHEN $3 = 'en' AND 'en' = ANY(c.locales) THEN c.title_en ELSE c.title END AS conference, s.state,
    s.arrives_on::text AS "in", s.leaves_on::text AS out, (SELECT coalesce(json_agg(g ->> 'name'), '[]') FROM jsonb_array_elements(s.guests) g) AS guests
  FROM hotel_stay s JOIN hotel_block b ON b.shop_id = s.shop_id AND b.id = s.block_id JOIN hotel_room r ON r.shop_id = b.shop_id AND r.id = b.room_id
  JOIN hotel h ON h.shop_id = r.shop_id AND h.id = r.hotel_id JOIN conference c ON c.shop_id = s.shop_id AND c.id = s.conference_id
  WHERE s.shop_id = $1 AND s.id = $2`;

/** How the room of a voucher stands now: one that was given up since, or has other days, says so. */
export async function readVoucher(ctx: Ctx, signed: string): Promise<OutputOf<(typeof hotelVoucher)['hotel.voucher']>> {
  const { id } = await takeCode(ctx, VOUCHER, signed);
  const row = await ctx.db.row<Omit<Voucher, 'holds'>>(SQL, [ctx.shop.id, id, ctx.locale]);
  if (row === null) throw notFound();
  return { data: { ...row, holds: HOLDS.includes(row.state) } };
}
