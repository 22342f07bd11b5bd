import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Consequence, type ConsequenceSpec, OtherwiseError } from '../../../../kernel/module/consequence-spec.ts';
import { boundOrders, giveBack } from '../../../../kernel/module/give-back.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts, conferenceKind } from '../../conference/public.ts';
import { calledOffStay, type StayFate } from '../rules/called-off.ts';
import { STAY } from '../rules/cart.ts';
import type { StayState } from '../rules/stay-steps.ts';
import { leaveShare } from './leave-share.ts';
import { lockBeds } from './lock-beds.ts';
import { openNights, say } from './release-nights.ts';
import { tellNamed } from './tell-named.ts';

const STAYS = `SELECT id, state, order_code AS code, price_fen AS "priceFen", leaves_on - arrives_on AS nights, member_id IS NOT NULL AS "isOwn" FROM hotel_stay
  WHERE shop_id = $1 AND conference_id = $2 AND state IN ('held', 'confirmed') AND NOT (state = 'held' AND replaces_id IS NOT NULL) AND id BETWEEN $3 AND $4 ORDER BY id LIMIT $5`;
const STAY_NOW = `SELECT id, block_id AS "blockId", arrives_on::text AS "in", leaves_on::text AS out, stock_key AS key, order_code AS code, member_id AS member
  FROM hotel_stay WHERE shop_id = $1 AND id = $2`;
const UNITS = `SELECT unit_id AS unit FROM hotel_night WHERE shop_id = $1 AND block_id = $2 AND night >= $3::date AND night < $4::date`;
const CANCEL = `UPDATE hotel_stay SET state = 'cancelled', version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;

interface Stay {
  id: number;
  blockId: number;
  in: string;
  out: string;
  key: string;
  code: string | null;
  member: number | null;
}

/** Ends a stay: at its order with all that was paid, or at once where the desk booked it. */
async function endStay(
  ctx: Ctx,
  tx: Tx,
  stay: Stay,
  { fen, still }: { fen: number; still: () => Promise<void> },
): Promise<void> {
  const things = [{ sells: STAY, ref: String(stay.id) }];
  await giveBack(ctx, tx, {
    ...{ orders: new Map(stay.code === null ? [] : [[stay.code, things]]), fen },
    locked: async () => {
      // Units before the stay, as whoever pays for it or gives it up locks them.
      const nights = await tx.rows<{ unit: number }>(UNITS, [ctx.shop.id, stay.blockId, stay.in, stay.out]);
      await lockUnits(
        tx,
        ctx.shop.id,
        stay.key,
        nights.map(({ unit }) => unit),
      );
      await lockBeds(tx, ctx.shop.id, stay.id);
      await still();
    },
  });
  if (stay.code !== null) return;
  await freeStock(ctx, tx, stay.key);
  // Whoever shared the room has it alone again, and is told.
  await leaveShare(ctx, tx, stay.id);
  await tx.rows(CANCEL, [ctx.shop.id, stay.id]);
  await tellNamed(ctx, tx, stay.id);
}

/** What becomes of stays where their conference is called off or put off: the nights of the former days are of no use (F7). */
export const calledOffStays: ConsequenceSpec = {
  ...{
    of: conferenceKind.record,
    label: { zh: '酒店住宿', en: 'Hotel stays' },
    screen: (ref) => `/backend/hotel-stays/${ref}`,
    order: 40,
  },
  unit: { zh: '间夜', en: 'nights' },
  acts: {
    refund: { zh: '取消并全额退款', en: 'Cancel, and give all of it back' },
    end: { zh: '取消（未付）', en: 'Cancel (unpaid)' },
    release: { zh: '取消（会务预订）', en: 'Cancel (booked by the desk)' },
    tell: { zh: '保留并通知', en: 'Keep, and tell' },
    byHand: { zh: '需人工处理', en: 'Left for the desk' },
  } satisfies Record<StayFate, { zh: string; en: string }>,
  async plan(ctx, reader, upheaval, { from, to, limit }) {
    const rows = await reader.rows<{
      id: number;
      state: StayState;
      code: string | null;
      priceFen: number;
      nights: number;
      isOwn: boolean;
    }>(STAYS, [ctx.shop.id, upheaval.of, from, to, limit]);
    const bound = await boundOrders(
      ctx,
      rows.flatMap(({ code }) => code ?? []),
    );
    return rows.map(({ id, state, code, priceFen, nights, isOwn }): Consequence => {
      const isBound = code !== null && bound.has(code);
      const act = calledOffStay({ state, isOrdered: code !== null, isBound }, upheaval);
      const units = act === 'tell' || act === 'byHand' ? 0 : nights;
      return { ref: id, act, units, fen: act === 'refund' ? priceFen : 0, messages: isOwn && act !== 'byHand' ? 1 : 0 };
    });
  },
  async apply(ctx, tx, upheaval, { line: { ref, act, fen }, still }) {
    const stay = await tx.row<Stay>(STAY_NOW, [ctx.shop.id, ref]);
    if (stay === null) throw notFound();
    if (act === 'tell' || act === 'byHand') await still();
    else await endStay(ctx, tx, stay, { fen, still });
    const conference = await conferenceFacts(ctx, tx, upheaval.of, 'anybody');
    if (stay.member === null || act === 'byHand' || conference === null) return;
    const effect =
      act === 'tell'
        ? {
            zh: '您的房间保留；不便入住的，可在“我的住宿”里全额退订。',
            en: 'You keep your room; under “My rooms” it can be given up for all that was paid.',
          }
        : act === 'refund'
          ? {
              zh: `您的房间已取消，已付的 ${moneyText(fen)} 将全额退回。`,
              en: `Your room is cancelled; all of ${moneyText(fen)} goes back to you.`,
            }
          : { zh: '您的房间已取消，无需支付。', en: 'Your room is cancelled, and nothing is to be paid.' };
    await sendNotice(ctx, tx, {
      ...{ kind: 'hotel.called_off', to: [stay.member], key: `${upheaval.key}/stay ${ref}`, link: '/hotel/bookings' },
      values: { conference: conference.titles, effect, reason: upheaval.reason },
    });
  },
};

// What will be left of a night once the stays are ended that end: what stays is in the house, or kept.
const BLOCKS = `SELECT b.id AS ref, 'release' AS act, 0 AS fen, 0 AS messages, coalesce(sum(greatest(n.allotment - n.blocked - n.released - (SELECT count(*)::int FROM hotel_stay s
      WHERE s.shop_id = n.shop_id AND s.block_id = n.block_id AND s.arrives_on <= n.night AND s.leaves_on > n.night
        AND (s.state = 'in_house' OR s.state = 'confirmed' AND s.order_code IS NOT NULL AND $6 = 'keep')), 0)), 0)::int AS units
  FROM hotel_block b JOIN hotel_night n ON n.shop_id = b.shop_id AND n.block_id = b.id
  WHERE b.shop_id = $1 AND b.conference_id = $2 AND b.state <> 'closed' AND b.id BETWEEN $3 AND $4 GROUP BY b.id ORDER BY b.id LIMIT $5`;
const CLOSE = `UPDATE hotel_block SET state = 'closed', released_at = coalesce(released_at, $3), version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2`;

/** What becomes of rooms that hotels keep: what nobody sleeps in goes back to them, and nothing of it is sold any more (F7). */
export const calledOffBlocks: ConsequenceSpec = {
  ...{
    of: conferenceKind.record,
    label: { zh: '房块', en: 'Room blocks' },
    screen: (ref) => `/backend/hotel-blocks/${ref}`,
    order: 50,
  },
  unit: { zh: '间夜', en: 'nights' },
  acts: { release: { zh: '停售并退还酒店', en: 'Sell no more, and give back' } },
  plan: (ctx, reader, { of, act, money }, { from, to, limit }) =>
    reader.rows<Consequence>(BLOCKS, [ctx.shop.id, of, from, to, limit, act === 'postpone' ? 'refund' : money]),
  async apply(ctx, tx, _upheaval, { line: { ref, units }, still }) {
    await tx.row('SELECT id FROM hotel_block WHERE shop_id = $1 AND id = $2 FOR UPDATE', [ctx.shop.id, ref]);
    const nights = await openNights(ctx, tx, ref);
    await still();
    const left = nights.reduce((sum, night) => sum + Math.max(0, night.left), 0);
    // Somebody has nights that were to be free by now.
    if (left !== units) throw new OtherwiseError({ act: 'release', units: left });
    for (const night of nights) if (night.left > 0) await say(ctx, tx, night, night.released + night.left);
    await tx.rows(CLOSE, [ctx.shop.id, ref, ctx.services.now().toISOString()]);
  },
};
