import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Consequence, ConsequenceSpec } from '../../../../kernel/module/consequence-spec.ts';
import { boundOrders, giveBack } from '../../../../kernel/module/give-back.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts, conferenceKind } from '../../conference/public.ts';
import type { BookingState } from '../rules/booking-steps.ts';
import { type BoothFate, calledOffBooth } from '../rules/called-off.ts';
import { BOOTH } from '../sold-booth.ts';
import { heldBooking, stepBooking } from './lead-booking.ts';

const SQL = `SELECT k.id, k.state, p."paidFen", p.codes, e.contact_id IS NOT NULL AS "isTold" FROM booth_booking k
  JOIN exhibition x ON x.shop_id = k.shop_id AND x.id = k.exhibition_id JOIN exhibitor e ON e.shop_id = k.shop_id AND e.id = k.exhibitor_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(y.fen) FILTER (WHERE y.state = 'paid'), 0)::int AS "paidFen",
    coalesce(array_agg(y.order_code) FILTER (WHERE y.state = 'paid'), '{}') AS codes FROM booth_payment y WHERE y.shop_id = k.shop_id AND y.booking_id = k.id) p
  WHERE k.shop_id = $1 AND x.conference_id = $2 AND k.state <> 'released' AND NOT (k.state = 'reserved' AND k.replaces_id IS NOT NULL) AND k.id BETWEEN $3 AND $4 ORDER BY k.id LIMIT $5`;
const PAYMENTS = `SELECT id, order_code AS code FROM booth_payment WHERE shop_id = $1 AND booking_id = $2 AND state IN ('open', 'paid') AND order_code <> '' ORDER BY id`;
const TOLD = `SELECT e.contact_id AS member, b.number FROM booth_booking k JOIN exhibitor e ON e.shop_id = k.shop_id AND e.id = k.exhibitor_id
  JOIN exhibition_booth b ON b.shop_id = k.shop_id AND b.id = k.booth_id WHERE k.shop_id = $1 AND k.id = $2`;

/** Gives a booth back with all that was paid for it. */
async function endBooking(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { fen, still, reason }: { fen: number; still: () => Promise<void>; reason: string },
): Promise<void> {
  const orders = new Map<string, { sells: string; ref: string }[]>();
  for (const { id: ref, code } of await tx.rows<{ id: number; code: string }>(PAYMENTS, [ctx.shop.id, id]))
    orders.set(code, [...(orders.get(code) ?? []), { sells: BOOTH, ref: String(ref) }]);
  await giveBack(ctx, tx, {
    ...{ orders, fen },
    locked: async () => {
      await heldBooking(ctx, tx, id);
      await still();
    },
  });
  const booking = await heldBooking(ctx, tx, id);
  // What nothing was paid for has no money that takes it along.
  if (booking !== null && booking.state !== 'released')
    await stepBooking(ctx, tx, booking, { to: 'released', role: 'desk', reason });
}

/** What becomes of booths where their conference is called off or put off (F7). */
export const calledOffBooths: ConsequenceSpec = {
  ...{
    of: conferenceKind.record,
    label: { zh: '展位', en: 'Booths' },
    screen: (ref) => `/backend/booth-bookings/${ref}`,
    order: 60,
  },
  acts: {
    refund: { zh: '退回并全额退款', en: 'Take back, and give all of it back' },
    end: { zh: '退回（未付）', en: 'Take back (unpaid)' },
    tell: { zh: '保留并通知', en: 'Keep, and tell' },
    byHand: { zh: '需人工处理', en: 'Left for the desk' },
  } satisfies Record<BoothFate, { zh: string; en: string }>,
  async plan(ctx, reader, upheaval, { from, to, limit }) {
    const rows = await reader.rows<{
      id: number;
      state: BookingState;
      paidFen: number;
      codes: string[];
      isTold: boolean;
    }>(SQL, [ctx.shop.id, upheaval.of, from, to, limit]);
    const bound = await boundOrders(
      ctx,
      rows.flatMap(({ codes }) => codes),
    );
    return rows.map(({ id, state, paidFen, codes, isTold }): Consequence => {
      const isBound = codes.some((code) => bound.has(code));
      const act = calledOffBooth({ state, paidFen, isBound }, upheaval);
      return {
        ref: id,
        act,
        units: 0,
        fen: act === 'refund' ? paidFen : 0,
        messages: isTold && act !== 'byHand' ? 1 : 0,
      };
    });
  },
  async apply(ctx, tx, upheaval, { line: { ref, act, fen }, still }) {
    if (act === 'refund' || act === 'end') await endBooking(ctx, tx, ref, { fen, still, reason: upheaval.reason.zh });
    else await still();
    const told = await tx.row<{ member: number | null; number: string }>(TOLD, [ctx.shop.id, ref]);
    if (told === null) throw notFound();
    const conference = await conferenceFacts(ctx, tx, upheaval.of, 'anybody');
    if (told.member === null || act === 'byHand' || conference === null) return;
    const amount = moneyText(fen);
    const effect =
      act === 'tell'
        ? { zh: '展位为贵单位保留。', en: 'The booth stays yours.' }
        : act === 'refund'
          ? {
              zh: `展位已退回，已付的 ${amount} 将全额退回。`,
              en: `The booth is taken back; all of ${amount} goes back to you.`,
            }
          : { zh: '展位已退回，无需支付。', en: 'The booth is taken back, and nothing is to be paid.' };
    await sendNotice(ctx, tx, {
      ...{
        kind: 'exhibitor.called_off',
        to: [told.member],
        key: `${upheaval.key}/booth ${ref}`,
        link: `/conference?id=${upheaval.of}`,
      },
      values: {
        conference: conference.titles,
        booth: { zh: told.number, en: told.number },
        effect,
        reason: upheaval.reason,
      },
    });
  },
};
