import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import { redateWithin } from '../../hotel/public.ts';
import { expectAnew } from '../../receiving/public.ts';
import type { itinerary } from '../contract.ts';
import { type JudgedGuest, readGuests } from '../queries/read-guests.ts';
import { refuse } from '../refusals.ts';
import { grantsOf } from '../settings.ts';

type Accept = (typeof itinerary)['itinerary.guest.accept'];

/** Gives the room the days that are needed; false where it keeps its own. */
async function changeNights(ctx: Ctx, tx: Tx, { nights, need }: JudgedGuest, shorten: boolean): Promise<boolean> {
  const { verdict, room } = nights;
  if (room === null || !(verdict === 'short' || (verdict === 'long' && shorten))) return false;
  await redateWithin(ctx, tx, { id: room.id, version: room.version, ...need, onRequest: false });
  return true;
}

/** Lets ways that nobody has filled in be expected when they have to be. */
async function moveWays(ctx: Ctx, tx: Tx, { ways }: JudgedGuest): Promise<number> {
  let moved = 0;
  for (const { id, version, to } of ways) {
    if (to === null) continue;
    if (!(await expectAnew(ctx, tx, { id, version, at: to }))) throw refuse.changed();
    moved += 1;
  }
  return moved;
}

/** Asks a guest for other ways than those that are booked, once for what was seen. */
async function askFor(
  ctx: Ctx,
  tx: Tx,
  conference: number,
  { ways, member, need, mark }: JudgedGuest,
): Promise<number> {
  const asked = ways.filter(({ verdict }) => verdict === 'ask').length;
  if (asked === 0 || member === null) return 0;
  const facts = await conferenceFacts(ctx, tx, conference, 'anybody');
  if (facts === null) throw notFound();
  const { in: from, out } = need;
  await sendNotice(ctx, tx, {
    ...{ kind: 'itinerary.asked', to: [member], key: `${conference}/${mark}`, link: `/trip?conference=${conference}` },
    values: { conference: facts.titles, days: { zh: `${from} 至 ${out}`, en: `${from} to ${out}` } },
  });
  return asked;
}

/** Says yes to what was seen of a guest; all of it is done or nothing, and nothing where it is otherwise by now. */
export async function acceptGuest(
  ctx: Ctx,
  { conference, expert, mark, shorten }: ParsedOf<Accept>,
): Promise<OutputOf<Accept>> {
  const grants = await grantsOf(ctx);
  return ctx.db.write(async (tx) => {
    const [guest] = await readGuests(ctx, tx, { conference, expert, grants });
    if (guest === undefined) throw notFound();
    if (guest.mark !== mark) throw refuse.changed();
    const nights = await changeNights(ctx, tx, guest, shorten);
    const moved = await moveWays(ctx, tx, guest);
    return { data: { nights, moved, asked: await askFor(ctx, tx, conference, guest) } };
  });
}
