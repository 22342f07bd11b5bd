import type { z } from 'zod';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { GuestDifference, itinerary } from '../contract.ts';
import { isOpen, isSettled } from '../rules/judge.ts';
import { grantsOf } from '../settings.ts';
import { type JudgedGuest, MOST_GUESTS, readGuests } from './read-guests.ts';

const CONFERENCE = `SELECT c.time_zone AS "timeZone", (SELECT max(s.released_in) FROM
    (SELECT released_in FROM agenda_slot WHERE shop_id = c.shop_id AND conference_id = c.id OFFSET 0) s) AS release
  FROM conference c WHERE c.shop_id = $1 AND c.id = $2`;

function told({
  expert,
  name,
  member,
  firstAt,
  lastAt,
  need,
  mark,
  ...judged
}: JudgedGuest): z.output<typeof GuestDifference> {
  const { verdict, room } = judged.nights;
  const isReachable = member !== null;
  return {
    ...{ expert, name, firstAt, lastAt, need, mark, isReachable, isOpen: isOpen({ ...judged, need }, isReachable) },
    nights: { verdict, room: room && { id: room.id, hotel: room.hotel, in: room.in, out: room.out } },
    ways: judged.ways.map(({ id, direction, verdict: how, expectedAt, to }) => ({
      id,
      direction,
      verdict: how,
      expectedAt,
      to,
    })),
  };
}

/** Of whom there is something to say. */
export async function showGuests(
  ctx: Ctx,
  conference: number,
): Promise<OutputOf<(typeof itinerary)['itinerary.guest.show']>> {
  const row = await ctx.db.row<{ timeZone: string; release: number | null }>(CONFERENCE, [ctx.shop.id, conference]);
  if (row === null) throw notFound();
  const found = await readGuests(ctx, ctx.db, { conference, grants: await grantsOf(ctx) });
  const looked = found.slice(0, MOST_GUESTS);
  const guests = looked.filter((guest) => !isSettled(guest));
  return {
    data: {
      ...row,
      guests: guests.map(told),
      ...{ total: looked.length, settled: looked.length - guests.length, isCut: found.length > looked.length },
    },
  };
}
