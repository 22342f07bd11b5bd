import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ShownPayment } from '../../../../kernel/module/sell-spec.ts';
import { orderToPay } from '../../order/public.ts';
import { wechatClient } from '../accounts.ts';
import { liveAttempts } from '../attempt-rows.ts';
import { standInOf } from '../queries/pay-desk.ts';
import { startAttemptOf } from './start-attempt.ts';

/** Has an order of a payer paid by whoever scans the code that is shown, such as at a kiosk; where that cannot be begun now, nothing is shown. */
export async function showPayment(
  ctx: Ctx,
  { code, payer }: { code: string; payer: number },
): Promise<ShownPayment | null> {
  const order = await orderToPay(ctx.db, ctx.shop.id, { code });
  if (order === null || order.payerId !== payer || order.openFen === 0) return null;
  if ((await wechatClient(ctx)) === null) return null;
  try {
    await startAttemptOf(ctx, order, 'native');
  } catch (error) {
    // Another way is being asked about, or the hold is nearly over: the desk knows what to do.
    if (error instanceof Refusal) return null;
    throw error;
  }
  const attempts = await liveAttempts(ctx.db, ctx.shop.id, order.id);
  const shown = attempts.find(({ way, state, show }) => way === 'native' && state === 'pending' && show?.kind === 'qr');
  if (shown?.show?.kind !== 'qr') return null;
  return { text: shown.show.text, fen: shown.fen, expiresAt: shown.expiresAt, standIn: standInOf(ctx) };
}
