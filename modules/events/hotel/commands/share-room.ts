import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { hotel } from '../contract.ts';
import { hotelRefusals } from '../refusals.ts';
import type { hotelRooms } from '../room-contract.ts';
import { type LooseBed, mayShare } from '../rules/auto-pair.ts';
import { type ShareRole, type ShareState, shareSteps } from '../rules/share-steps.ts';
import { leaveShare } from './leave-share.ts';
import { lockBeds } from './lock-beds.ts';

type Ask = (typeof hotel)['hotel.shareAsk'];
type Answer = (typeof hotel)['hotel.shareAnswer'];
type Pair = (typeof hotelRooms)['hotel.share.pair'];

/** Codes that one member may try in vain in an hour. */
const IN_VAIN = [{ most: 10, seconds: 3600 }];

interface Bed extends LooseBed {
  member: number | null;
  conference: number;
  shareId: number | null;
}

const BEDS = `SELECT s.id, s.block_id AS block, s.gender, s.arrives_on::text AS "in", s.leaves_on::text AS out, s.member_id AS member,
    s.conference_id AS conference, s.share_id AS "shareId" FROM hotel_stay s
  WHERE s.shop_id = $1 AND s.id = ANY($2::bigint[]) AND s.gender IS NOT NULL AND (s.replaces_id IS NULL OR s.state <> 'held') AND s.state IN ('held', 'confirmed', 'in_house')
  ORDER BY s.id FOR UPDATE`;
const ADD = `INSERT INTO hotel_share (block_id, asking_id, asked_id, state) VALUES ($1, $2, $3, 'asked') ON CONFLICT DO NOTHING RETURNING id`;
const SHARES =
  'UPDATE hotel_stay SET share_id = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = ANY($2::bigint[])';
// Of two with different rooms the one who asks moves in with the other.
const MOVES_IN = `UPDATE hotel_stay SET room_hotel = NULL, room_number = '' WHERE shop_id = $1 AND id = $2 AND room_number <> ''`;
const SAME_ROOM = `UPDATE hotel_stay s SET room_hotel = o.room_hotel, room_number = o.room_number FROM hotel_stay o
  WHERE s.shop_id = $1 AND s.id = $2 AND o.shop_id = $1 AND o.id = $3 AND o.room_number <> ''`;

/** Two beds that could share a room, under their locks; refused where they do not go together. */
async function fittingBeds(ctx: Ctx, tx: Tx, ids: readonly [number, number]): Promise<[Bed, Bed]> {
  const beds = await tx.rows<Bed>(BEDS, [ctx.shop.id, ids]);
  const [one, other] = ids.map((id) => beds.find((bed) => bed.id === id));
  if (one === undefined || other === undefined) throw notFound();
  if (one.shareId !== null || other.shareId !== null) throw hotelRefusals.share_taken();
  if (one.gender !== other.gender) throw hotelRefusals.share_gender();
  if (!mayShare(one, other)) throw hotelRefusals.share_differs();
  return [one, other];
}

/** Lets a question become something, where its table lets this role. */
async function step(
  ctx: Ctx,
  tx: Tx,
  share: { id: number; state: ShareState },
  { to, role }: { to: ShareState; role: ShareRole },
): Promise<void> {
  if (!shareSteps.may(share.state, to, role)) throw hotelRefusals.share_over();
  await tx.rows('UPDATE hotel_share SET state = $3, updated_at = now() WHERE shop_id = $1 AND id = $2', [
    ...[ctx.shop.id, share.id, to],
  ]);
}

/** Lets two have one room. */
async function join(ctx: Ctx, tx: Tx, share: number, [asking, asked]: [Bed, Bed]): Promise<void> {
  await tx.rows(MOVES_IN, [ctx.shop.id, asking.id]);
  await tx.rows(SHARES, [ctx.shop.id, [asking.id, asked.id], share]);
  await tx.rows(SAME_ROOM, [ctx.shop.id, asking.id, asked.id]);
}

const OWN = 'SELECT id FROM hotel_stay WHERE shop_id = $1 AND id = $2 AND member_id = $3';
async function refuseNotOwn(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  if ((await tx.row(OWN, [ctx.shop.id, id, signedIn(ctx).id])) === null) throw notFound();
}

const BY_CODE = 'SELECT id FROM hotel_stay WHERE shop_id = $1 AND share_code = $2 ORDER BY id DESC LIMIT 1';

/** Asks whoever has a bed, by the code that they told, to share a room; nothing is shared before they agree. */
export async function askShare(ctx: Ctx, { id, code }: ParsedOf<Ask>): Promise<OutputOf<Ask>> {
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'hotel-share', `${ctx.shop.id}/${signedIn(ctx).id}`);
  const turn = await takeAttempt(ctx.db, key, IN_VAIN, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const found = await ctx.db.row<{ id: number }>(BY_CODE, [ctx.shop.id, code.trim().toUpperCase()]);
  if (found === null) throw hotelRefusals.share_unknown();
  await returnAttempt(ctx.db, turn);
  return ctx.db.write(async (tx) => {
    await refuseNotOwn(ctx, tx, id);
    const [asking, asked] = await fittingBeds(ctx, tx, [id, found.id]);
    const made = await tx.row<{ id: number }>(ADD, [asking.block, asking.id, asked.id]);
    if (made === null) throw hotelRefusals.share_asked();
    const conference = await conferenceFacts(ctx, tx, asked.conference, 'anybody');
    if (asked.member !== null && conference !== null) {
      await sendNotice(ctx, tx, {
        ...{ kind: 'hotel.share_asked', to: [asked.member], key: `share ${made.id}`, link: '/hotel/bookings' },
        values: { conference: conference.titles },
      });
    }
    return { data: { id: made.id, state: 'asked' } };
  });
}

const ASKED = `SELECT id, state, asking_id AS asking, asked_id AS asked FROM hotel_share WHERE shop_id = $1 AND id = $2 AND asked_id = $3 FOR UPDATE`;

/** Says yes or no to somebody who asks to share a room. */
export function answerShare(ctx: Ctx, { id, share: asked, agrees }: ParsedOf<Answer>): Promise<OutputOf<Answer>> {
  return ctx.db.write(async (tx) => {
    await refuseNotOwn(ctx, tx, id);
    const seen = await tx.row<{ asking: number }>(
      'SELECT asking_id AS asking FROM hotel_share WHERE shop_id = $1 AND id = $2',
      [...[ctx.shop.id, asked]],
    );
    // The beds before what is agreed on them, as whoever gives one up locks them.
    const beds = seen === null ? [] : await tx.rows<Bed>(BEDS, [ctx.shop.id, [seen.asking, id]]);
    const share = await tx.row<{ id: number; state: ShareState; asking: number; asked: number }>(ASKED, [
      ...[ctx.shop.id, asked, id],
    ]);
    if (share === null) throw notFound();
    const to = agrees ? 'agreed' : 'refused';
    if (share.state === to) return { data: { id: share.id, state: to } };
    await step(ctx, tx, share, { to, role: 'asked' });
    if (agrees) {
      if (beds.length < 2) throw hotelRefusals.share_over();
      await join(ctx, tx, share.id, await fittingBeds(ctx, tx, [share.asking, share.asked]));
    }
    return { data: { id: share.id, state: to } };
  });
}

/** Shares an own bed's room no more, or takes the question back. */
export function leaveOwnShare(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    await refuseNotOwn(ctx, tx, id);
    await lockBeds(tx, ctx.shop.id, id);
    await leaveShare(ctx, tx, id);
    return {};
  });
}

/** Lets two who found nobody share a room, by the desk. */
export function pairBeds(ctx: Ctx, { one, other }: ParsedOf<Pair>): Promise<OutputOf<Pair>> {
  return ctx.db.write(async (tx) => {
    const beds = await fittingBeds(ctx, tx, [one, other]);
    // What either of them asked somebody else is over.
    for (const { id } of beds) await leaveShare(ctx, tx, id);
    const made = await tx.row<{ id: number }>(ADD, [beds[0].block, one, other]);
    if (made === null) throw hotelRefusals.share_asked();
    await step(ctx, tx, { id: made.id, state: 'asked' }, { to: 'agreed', role: 'desk' });
    await join(ctx, tx, made.id, beds);
    return { data: { id: made.id } };
  });
}
