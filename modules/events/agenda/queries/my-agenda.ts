import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { readerValues } from '../../../content/envelope/public.ts';
import type { agenda } from '../contract.ts';
import { hallsOf, readFrame, type SlotData, slotColumns, TAKES_PLACE, toldSlots } from '../read-frame.ts';
import { meetsOf } from '../rules/meets.ts';

/** What somebody stars at one conference at most. */
export const MOST_STARS = 300;

/** What the caller starred at a conference and still takes place, by time. */
export async function myAgenda(ctx: Ctx, conferenceId: number): Promise<OutputOf<(typeof agenda)['agenda.mine']>> {
  const conference = await readFrame(ctx, conferenceId);
  const [rows, halls] = await Promise.all([
    ctx.db.rows<SlotData>(
      `SELECT ${slotColumns} FROM agenda_star k JOIN agenda_slot s ON s.shop_id = k.shop_id AND s.item_id = k.item_id
       WHERE ${TAKES_PLACE} AND $2::text[] IS NOT NULL AND k.shop_id = $1 AND k.member_id = $4 AND k.conference_id = $5
       ORDER BY s.starts_at, s.item_id LIMIT ${MOST_STARS}`,
      [...readerValues(ctx), signedIn(ctx).id, conferenceId],
    ),
    hallsOf(ctx, conferenceId),
  ]);
  const { slots, experts } = await toldSlots(ctx, rows, conference.timeZone);
  const meets = meetsOf(slots);
  return { data: slots.map((slot) => ({ ...slot, meets: meets.get(slot.id) ?? [] })), conference, halls, experts };
}

/** The numbers of what the caller starred at a conference. */
export async function myStars(ctx: Ctx, conferenceId: number): Promise<{ data: number[] }> {
  const rows = await ctx.db.rows<{ id: number }>(
    `SELECT item_id AS id FROM agenda_star WHERE shop_id = $1 AND member_id = $2 AND conference_id = $3
     ORDER BY item_id LIMIT ${MOST_STARS}`,
    [ctx.shop.id, signedIn(ctx).id, conferenceId],
  );
  return { data: rows.map(({ id }) => id) };
}
