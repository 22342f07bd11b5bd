import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';

const OPEN = `SELECT h.id, h.state, h.asking_id AS asking, h.asked_id AS asked FROM hotel_share h
  WHERE h.shop_id = $1 AND (h.asking_id = $2 OR h.asked_id = $2) AND h.state IN ('asked', 'agreed') ORDER BY h.id FOR UPDATE`;
const END = `UPDATE hotel_share SET state = 'ended', updated_at = now() WHERE shop_id = $1 AND id = $2`;
// Who leaves gives the room up, the other one keeps it; first, so that two parties are never in it.
const LEAVE = `UPDATE hotel_stay SET share_id = NULL, room_hotel = NULL, room_number = '', version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 AND share_id IS NOT NULL`;
const STAY = `UPDATE hotel_stay SET share_id = NULL, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2
  RETURNING member_id AS member, conference_id AS conference`;

/** Ends whatever a bed shares or asks for, because its guest wants so or has it no more: the other half is loose again, and its guest is told. */
export async function leaveShare(ctx: Ctx, tx: Tx, stay: number): Promise<void> {
  for (const share of await tx.rows<{ id: number; state: string; asking: number; asked: number }>(OPEN, [
    ...[ctx.shop.id, stay],
  ])) {
    await tx.rows(END, [ctx.shop.id, share.id]);
    if (share.state !== 'agreed') continue;
    const other = share.asking === stay ? share.asked : share.asking;
    await tx.rows(LEAVE, [ctx.shop.id, stay]);
    const left = await tx.row<{ member: number | null; conference: number }>(STAY, [ctx.shop.id, other]);
    const conference = left && (await conferenceFacts(ctx, tx, left.conference, 'anybody'));
    if (left?.member == null || conference === null) continue;
    await sendNotice(ctx, tx, {
      ...{ kind: 'hotel.share_ended', to: [left.member], key: `share ${share.id} ended`, link: '/hotel/bookings' },
      values: { conference: conference.titles },
    });
  }
}
