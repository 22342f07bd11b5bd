import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OrderToPay } from '../../order/public.ts';
import { providerOf, providerOfWay } from '../accounts.ts';
import { type Attempt, attemptById, liveAttempts, planAsk } from '../attempt-rows.ts';
import { noticeUrl } from '../notice-url.ts';
import { newPaymentNumber, newTransferRemark } from '../numbers.ts';
import { holdForTransfer, isOpenAsBefore, ownOrder } from '../orders.ts';
import type { PaymentProvider, PayWay } from '../provider.ts';
import { payerOpenid } from '../queries/payer-openid.ts';
import { refuse } from '../refusals.ts';
import { closeAttempt } from './close-attempt.ts';
import { sendStart } from './send-start.ts';

/** What a WeChat payment may last at most: its codes are good for two hours. */
const LONGEST_MS = 2 * 3600_000;
/** The provider closes a payment before the hold of its order ends, so that nobody pays for what is gone. */
const BEFORE_HOLD_MS = 60_000;

/** A way that a payer chose for an order of theirs. */
export interface ChosenWay {
  readonly order: string;
  readonly way: PayWay;
}

/**
 * Starts a payment of an order of the person's. The number and the text stand in the table before anything is sent. What is
 * started already is answered as it is; where the way or the amount is another one, that is closed first.
 */
export const startAttempt = async (ctx: Ctx, { order, way }: ChosenWay): Promise<void> =>
  startAttemptOf(ctx, await ownOrder(ctx, order), way);

/** The same of an order whose payer is known otherwise. */
export async function startAttemptOf(ctx: Ctx, order: OrderToPay, way: PayWay): Promise<void> {
  const provider = await providerOf(ctx, providerOfWay(way));
  if (provider === null) throw refuse.way_not_offered();
  if (order.openFen === 0) throw refuse.nothing_open();
  for (const before of await liveAttempts(ctx.db, ctx.shop.id, order.id)) {
    if (before.provider !== provider.id) continue;
    if (
      before.way === way &&
      before.fen === order.openFen &&
      Date.parse(before.expiresAt) > ctx.services.now().getTime()
    )
      return;
    const became = await closeAttempt(ctx, provider, before);
    if (became === 'paid') return;
    if (became === 'unknown') throw refuse.being_asked();
  }
  const made = await createAttempt(ctx, provider, order, way);
  if (made !== null) await sendStart(ctx, provider, made);
}

/** Keeps an attempt before it is sent; null where somebody else began one at this moment. */
async function createAttempt(
  ctx: Ctx,
  provider: PaymentProvider,
  order: OrderToPay,
  way: PayWay,
): Promise<Attempt | null> {
  const now = ctx.services.now().getTime();
  const isTransfer = way === 'transfer';
  const openid = way === 'jsapi' ? await payerOpenid(ctx, provider.account.appid) : null;
  if (way === 'jsapi' && openid === null) throw refuse.way_not_offered();
  const number = isTransfer ? newTransferRemark() : newPaymentNumber();
  const id = await ctx.db.write(async (tx) => {
    const until = isTransfer ? await holdForTransfer(ctx, tx, order) : new Date(order.holdUntil);
    const last = isTransfer ? until.getTime() : Math.min(until.getTime() - BEFORE_HOLD_MS, now + LONGEST_MS);
    if (last <= now) throw refuse.nothing_open();
    const expiresAt = new Date(last).toISOString();
    const text = provider.startText({
      ...{
        number,
        way,
        fen: order.openFen,
        expiresAt,
        title: ctx.t('payment.site.titleAtProvider', { code: order.code }),
      },
      notifyUrl: noticeUrl(ctx, provider),
      ...(openid === null ? {} : { openid }),
      ip: ctx.ip.split('/')[0] ?? '127.0.0.1',
    });
    const made = await tx.row<{ id: number }>(
      `insert into payment_attempt (order_id, order_code, provider, way, number, mchid, appid, fen, request_text, state, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'created', $10) on conflict do nothing returning id`,
      [
        ...[
          order.id,
          order.code,
          provider.id,
          way,
          number,
          provider.account.mchid,
          provider.account.appid,
          order.openFen,
        ],
        ...[text, expiresAt],
      ],
    );
    // Behind the attempt's own row, as money that comes locks them: whoever changes the order finds the attempt, or is found.
    if (made !== null && !(await isOpenAsBefore(ctx, tx, order))) throw refuse.order_changed();
    // Planned before anything is sent: an attempt whose process dies is asked about all the same.
    if (made !== null && !isTransfer) await planAsk(ctx, tx, { id: made.id, asks: 0, expiresAt });
    return made?.id ?? null;
  });
  return id === null ? null : attemptById(ctx.db, ctx.shop.id, id);
}
