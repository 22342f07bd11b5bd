import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import { readGuests } from '../queries/read-guests.ts';
import { isOpen } from '../rules/judge.ts';
import { grantsOf } from '../settings.ts';

export const LOOK_JOB = 'itinerary.look_after_release';

const RELEASE = 'SELECT released AS number FROM agenda WHERE shop_id = $1 AND conference_id = $2';

/** Has the rooms and ways of speakers looked at once a release stands: the release itself waits for none of it. */
export async function lookLater(ctx: Ctx, tx: Tx, { type, id }: Record<string, unknown>): Promise<void> {
  if (type === 'agenda') await ctx.services.jobs.send(tx, LOOK_JOB, { conference: id }, { key: `${LOOK_JOB}:${id}` });
}

/** Tells the desk, once for each release, of how many speakers rooms or ways no longer go with what they do. */
export async function lookAfterRelease(ctx: Ctx, conference: number): Promise<void> {
  const [facts, release, found] = await Promise.all([
    conferenceFacts(ctx, ctx.db, conference, 'anybody'),
    ctx.db.row<{ number: number }>(RELEASE, [ctx.shop.id, conference]),
    readGuests(ctx, ctx.db, { conference, grants: await grantsOf(ctx) }),
  ]);
  const count = found.filter((guest) => isOpen(guest, guest.member !== null)).length;
  if (facts === null || release === null || count === 0) return;
  await ctx.db.write(async (tx) =>
    sendNotice(ctx, tx, {
      kind: 'itinerary.differs',
      to: await membersHolding(tx, ctx.shop.id, 'itinerary.guest.save'),
      key: `${conference}/${release.number}`,
      values: { conference: facts.titles, count: String(count) },
      link: `/backend/itinerary?conference=${conference}`,
    }),
  );
}
