import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import { blocksFor, offeredInstead } from '../change-stays.ts';
import { type hotel, MOST_NIGHTS } from '../contract.ts';
import { changingStays } from '../queries/changing-stays.ts';
import { hotelRefusals } from '../refusals.ts';
import { STAY } from '../rules/cart.ts';
import { type ChangedDays, changeKey } from '../rules/changed-stay.ts';
import { nightsOf } from '../rules/nights.ts';
import { deskOf } from './take-stays.ts';

type Change = (typeof hotel)['hotel.change'];
type Instead = (typeof hotel)['hotel.instead'];

const STAY_OF = `SELECT version, order_code AS code FROM hotel_stay WHERE shop_id = $1 AND id = $2 AND ($3::bigint IS NULL OR member_id = $3)`;

/** Which stay is to have which days and block, as whoever says so saw it; `payer` is whose it has to be, null for the desk. */
interface Changed {
  id: number;
  version: number;
  days: ChangedDays;
  payer: number | null;
}

/** Gives a stay other days or another room in its order. */
export async function changeStay(ctx: Ctx, { id, version, days, payer }: Changed): Promise<OutputOf<Change>> {
  const desk = deskOf(ctx);
  const seen = await ctx.db.row<{ version: number; code: string | null }>(STAY_OF, [ctx.shop.id, id, payer]);
  if (seen === null) throw notFound();
  if (seen.code === null) throw hotelRefusals.no_order();
  if (seen.version !== version) throw versionConflict();
  const asked = { code: seen.code, payer };
  await desk.endAttempts(ctx, asked);
  const takes = [{ key: changeKey(days), instead: String(id), quantity: 1 }];
  const { dueFen, backFen, keptFen, ...made } = await ctx.db.write((tx) =>
    desk.change(ctx, tx, { ...asked, sells: STAY, drops: [], takes }),
  );
  return { data: { ...made, dueFen: fenNumber(dueFen), backFen: fenNumber(backFen), keptFen: fenNumber(keptFen) } };
}

/** Gives an own room other days, or another one. */
export const changeOwn = (ctx: Ctx, { id, version, rid, ...days }: ParsedOf<Change>): Promise<OutputOf<Change>> =>
  changeStay(ctx, { id, version, days: { ...days, block: rid }, payer: signedIn(ctx).id });

/** What an own room could be instead for some days: what it is first, then the other rooms of its conference. */
export async function insteadOf(ctx: Ctx, { id, ...days }: ParsedOf<Instead>): Promise<OutputOf<Instead>> {
  const nights = nightsOf(days).length;
  if (nights === 0 || nights > MOST_NIGHTS) throw hotelRefusals.days_wrong();
  const [stay] = await changingStays(ctx, ctx.db, [String(id)]);
  if (stay === undefined || stay.memberId !== signedIn(ctx).id) throw notFound();
  const blocks = await blocksFor(ctx, [stay]);
  const wishes = [...blocks.values()]
    .filter(({ conferenceId }) => conferenceId === stay.conferenceId)
    .map(({ id: block }) => ({ ...days, block }));
  const offered = await offeredInstead(ctx, stay, { blocks, wishes, isDesk: false, isPaid: stay.state !== 'held' });
  const rooms = offered.map(({ block, priceFen, fullOn }) => ({
    ...{ rid: block.id, room: inLanguage(ctx.locale, block.room, block.roomEn), priceFen, fullOn },
    isCurrent: block.id === stay.blockId,
  }));
  const byPlace = rooms.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || one.rid - other.rid,
  );
  return { data: { priceFen: stay.priceFen, rooms: byPlace } };
}
