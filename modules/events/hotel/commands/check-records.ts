import { admitAudience } from '../../../../kernel/audience/audiences.ts';
import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { MOST_NIGHTS } from '../contract.ts';
import { hotelRefusals } from '../refusals.ts';
import { dayAfter, nightsOf } from '../rules/nights.ts';
import { takeBack } from './release-nights.ts';

type Values = Record<string, unknown>;

/** A place has both of its coordinates, or none. */
export async function checkHotel(ctx: Ctx, _tx: Tx, input: Values): Promise<Values> {
  const [lacking] = ['latitude', 'longitude'].filter((key) => input[key] == null);
  if (lacking === undefined || (input.latitude == null && input.longitude == null)) return input;
  throw invalidInput({ [lacking]: [ctx.t('hotel.errors.both_coordinates')] });
}

const CONFERENCE = `SELECT starts_on::text AS "startsOn", time_zone AS "timeZone" FROM conference WHERE shop_id = $1 AND id = $2`;
const PICKED_UP = `SELECT FROM hotel_night n JOIN stock_unit u ON u.shop_id = n.shop_id AND u.id = n.unit_id
  WHERE n.shop_id = $1 AND n.block_id = $2 AND u.held + u.sold > 0 LIMIT 1`;

const BOOKED = 'SELECT FROM hotel_stay WHERE shop_id = $1 AND block_id = $2 LIMIT 1';

/** What a block is of stays once somebody has booked of it; it is taken back only while nobody has a room of it; a new one has the shop's usual cut-off. */
export async function checkBlock(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  const conference = await tx.row<{ startsOn: string | null; timeZone: string }>(CONFERENCE, [
    ...[ctx.shop.id, input.conferenceId],
  ]);
  if (conference === null) throw notFound();
  await admitAudience(ctx, tx, String(input.audience));
  if (before === null) {
    const days = await ctx.services.settings.get<number>(ctx, 'hotel.cutoffDays');
    const { startsOn } = conference;
    return { ...input, cutoffOn: input.cutoffOn ?? (startsOn === null ? null : dayAfter(startsOn, -days)) };
  }
  const isSame =
    Number(before.conferenceId) === input.conferenceId &&
    Number(before.roomId) === input.roomId &&
    before.isShared === input.isShared;
  if (!isSame && (await tx.row(BOOKED, [ctx.shop.id, before.id])) !== null) throw hotelRefusals.block_fixed();
  if (before.state === 'definite' && input.state === 'tentative') {
    if ((await tx.row(PICKED_UP, [ctx.shop.id, before.id])) !== null) throw hotelRefusals.block_sold();
  }
  const today = formatDate(ctx.services.now(), conference.timeZone);
  const isLater = input.cutoffOn === null || String(input.cutoffOn) >= today;
  if (before.releasedAt === null || !isLater) return input;
  await takeBack(ctx, tx, before.id);
  return { ...input, releasedAt: null };
}

/** Nights that somebody has for nothing: some at least, and of a conference once. */
export async function checkGrant(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  const nights = nightsOf({ in: String(input.arrivesOn), out: String(input.leavesOn) }).length;
  if (nights === 0 || nights > MOST_NIGHTS) throw hotelRefusals.days_wrong();
  const there = await tx.row(
    'SELECT FROM hotel_grant WHERE shop_id = $1 AND conference_id = $2 AND member_id = $3 AND id IS DISTINCT FROM $4::bigint',
    [ctx.shop.id, input.conferenceId, input.memberId, before?.id ?? null],
  );
  if (there !== null) throw hotelRefusals.grant_there();
  return input;
}

/** Refuses to remove what others stand on; `sql` answers a row where one does. */
const refuseUsed =
  (sql: string) =>
  async (ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> => {
    if ((await tx.row(sql, [ctx.shop.id, id])) !== null) throw hotelRefusals.in_use();
  };

/** A hotel stays while it has rooms or was sent lists, a type of rooms while a block is of it, a block while somebody booked of it. */
export const keepHotel = refuseUsed(`SELECT FROM hotel h WHERE h.shop_id = $1 AND h.id = $2 AND (
  EXISTS (SELECT FROM hotel_room r WHERE r.shop_id = h.shop_id AND r.hotel_id = h.id)
  OR EXISTS (SELECT FROM hotel_list l WHERE l.shop_id = h.shop_id AND l.hotel_id = h.id))`);
export const keepRoom = refuseUsed('SELECT FROM hotel_block WHERE shop_id = $1 AND room_id = $2 LIMIT 1');
export const keepBlock = refuseUsed(BOOKED);

/** A conference stays while rooms are held for it. */
export async function keepConference(ctx: Ctx, tx: Tx, { type, id }: Record<string, unknown>): Promise<void> {
  if (type !== 'conference') return;
  const used = await tx.row('SELECT FROM hotel_block WHERE shop_id = $1 AND conference_id = $2 LIMIT 1', [
    ...[ctx.shop.id, id],
  ]);
  if (used !== null) throw hotelRefusals.in_use();
}
