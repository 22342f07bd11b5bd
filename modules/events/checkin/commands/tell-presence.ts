import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sayWatched } from '../../../people/credit/public.ts';
import { FEED, IN_ROOM_EVENT, PRESENT } from '../certificates.ts';
import { stretchesSql } from '../presence-sql.ts';

const OF = `select r.member_id as member, l.conference_id as conference, coalesce(l.out_of_id, l.id) as list,
    l.out_of_id is not null or exists (select from checkin_list o where o.shop_id = l.shop_id and o.out_of_id = l.id) as "isTimed",
    c.ends_at <= $4 as "isOver"
  from registration r, checkin_list l join conference c on c.shop_id = l.shop_id and c.id = l.conference_id
  where r.shop_id = $1 and r.id = $2 and l.shop_id = $1 and l.id = $3`;
const SPANS = `select s.from_at as "from", s.to_at as "to" from (${stretchesSql('e.registration_id = $2 and e.list_id = $3')}) s
  where s.to_at is not null order by s.from_at limit 200`;

const IN_ROOM = `select r.member_id as "memberId", l.conference_id as "conferenceId", l.room_id as "roomId", coalesce((select json_agg(x.at order by x.at)
      from (select e.at from checkin_entry e join checkin_list o on o.shop_id = e.shop_id and o.id = e.list_id
        where e.shop_id = r.shop_id and e.registration_id = r.id and e.is_active and o.room_id = l.room_id and o.out_of_id is null
        order by e.at desc limit 200) x), '[]') as moments
  from registration r, checkin_list l where r.shop_id = $1 and r.id = $2 and l.shop_id = $1 and l.id = $3 and l.room_id is not null and l.out_of_id is null`;

/** Somebody came into a room, or that was taken back: whoever waits for them there hears when they came in, as it counts by now. */
async function tellRoom(
  ctx: Ctx,
  tx: Tx,
  { registration, list }: { registration: number; list: number },
): Promise<void> {
  const seen = await tx.row<Record<string, unknown>>(IN_ROOM, [ctx.shop.id, registration, list]);
  if (seen !== null) await ctx.services.events.emit(ctx, tx, IN_ROOM_EVENT, seen);
}

/**
 * Somebody came in by a list, signed out, or that was taken back: the sessions that the list feeds count their minutes anew (C10), and what was
 * issued upon the former ones follows.
 */
export async function tellPresence(
  ctx: Ctx,
  tx: Tx,
  { registration, list }: { registration: number; list: number },
): Promise<void> {
  await tellRoom(ctx, tx, { registration, list });
  const of = await tx.row<{
    member: number;
    conference: number;
    list: number;
    isTimed: boolean;
    isOver: boolean | null;
  }>(OF, [...[ctx.shop.id, registration, list, ctx.services.now().toISOString()]]);
  if (of === null) return;
  if (of.isTimed) {
    const spans = await tx.rows<{ from: string; to: string }>(SPANS, [ctx.shop.id, registration, of.list]);
    await sayWatched(tx, ctx.shop.id, { source: FEED, subject: of.list, memberId: of.member }, spans);
  }
  // Before the end nothing is issued that could say something else by now.
  if (of.isOver === true)
    await ctx.services.events.emit(ctx, tx, PRESENT, { conferenceId: of.conference, memberIds: [of.member] });
}
