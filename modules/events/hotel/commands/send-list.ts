import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { hotelDesk } from '../admin-contract.ts';
import { type Listed, lastList, staysNow } from '../queries/rooming-lists.ts';
import { hotelRefusals } from '../refusals.ts';
import { listChanges } from '../rules/list-changes.ts';

type Send = (typeof hotelDesk)['hotel.list.send'];

// Two who send at once make one list after the other.
const HOTEL = 'SELECT FROM hotel WHERE shop_id = $1 AND id = $2 FOR UPDATE';
const ADD = `INSERT INTO hotel_list (conference_id, hotel_id, number, stays, sent_by) VALUES ($1, $2, $3, $4, $5) RETURNING id`;

/** Keeps the rooming list as it goes to the hotel now; where nothing is otherwise than on the last one, there is none to send. */
export function sendList(ctx: Ctx, of: Listed): Promise<OutputOf<Send>> {
  return ctx.db.write(async (tx) => {
    if ((await tx.row(HOTEL, [ctx.shop.id, of.hotel])) === null) throw notFound();
    const last = await lastList(ctx, tx, of);
    const now = await staysNow(ctx, tx, of);
    const changes = listChanges(last?.stays ?? [], now).length;
    if (changes === 0) throw hotelRefusals.nothing_new();
    const number = (last?.number ?? 0) + 1;
    const made = await tx.row<{ id: number }>(ADD, [
      of.conference,
      of.hotel,
      number,
      JSON.stringify(now),
      ctx.person?.id ?? null,
    ]);
    if (made === null) throw new Error('A list was not stored.');
    return { data: { id: made.id, number, changes } };
  });
}
