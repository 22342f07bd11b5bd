import type { Ctx } from '../../../../kernel/http/context.ts';
import { bankAccount, wechatClient } from '../accounts.ts';
import type { Attempt } from '../attempt-rows.ts';
import type { PayDesk } from '../contract.ts';
import { ownOrder } from '../orders.ts';
import type { PayWay } from '../provider.ts';
import { paymentSetting } from '../settings.ts';
import { payerOpenid } from './payer-openid.ts';

type Try = PayDesk['tries'][number];

const WECHAT = 'https://api.mch.weixin.qq.com';

/** The ways that the shop offers the caller: inside WeChat, from a phone’s browser, by a code on a screen, by transfer. */
async function waysOf(ctx: Ctx): Promise<PayWay[]> {
  const [client, bank, hasH5] = await Promise.all([
    wechatClient(ctx),
    bankAccount(ctx),
    paymentSetting(ctx, 'payment.h5'),
  ]);
  const ways: PayWay[] = [];
  if (client !== null) {
    ways.push('native');
    if (hasH5) ways.push('h5');
    if ((await payerOpenid(ctx, client.account.appId)) !== null) ways.push('jsapi');
  }
  if (bank !== null) ways.push('transfer');
  return ways;
}

/** What the payer is shown: a page inside WeChat pays by what is signed at this moment, a transfer by the shop’s account. */
async function shown(ctx: Ctx, { show, state }: Pick<Attempt, 'show' | 'state'>): Promise<Try['show']> {
  if (show === null || state !== 'pending') return null;
  if (show.kind === 'jsapi') {
    const client = await wechatClient(ctx);
    return client === null ? null : { kind: 'jsapi', payment: client.jsapiPayment(show.prepayId) };
  }
  if (show.kind === 'transfer') {
    const account = await bankAccount(ctx);
    return account === null ? null : { ...show, account };
  }
  if (show.kind !== 'qr') return show;
  // Drawn here, so that payers load nothing that draws it.
  const { default: QRCode } = await import('qrcode');
  return { ...show, image: await QRCode.toDataURL(show.text, { width: 400, margin: 1 }) };
}

/** Where the local stand-in of WeChat Pay is told that something was paid; null where the provider is WeChat itself. */
export const standInOf = ({ services }: Ctx): string | null =>
  services.config.wechat.payBase === WECHAT ? null : services.config.wechat.payBase;

/** How an order of the person’s can be paid, and how far that has come. */
export async function payDesk(ctx: Ctx, code: string): Promise<{ data: PayDesk }> {
  const order = await ownOrder(ctx, code);
  const [ways, tries, receipts] = await Promise.all([
    waysOf(ctx),
    ctx.db.rows<Pick<Attempt, 'way' | 'state' | 'fen' | 'expiresAt' | 'show' | 'refusal'>>(
      `select distinct on (provider) way, state, fen, expires_at as "expiresAt", show, refusal from payment_attempt
       where shop_id = $1 and order_id = $2 order by provider, id desc`,
      [ctx.shop.id, order.id],
    ),
    ctx.db.rows<{ name: string; at: string }>(
      `select f.name, c.created_at as at from transfer_claim c join file f on f.shop_id = c.shop_id and f.id = c.receipt_file
       where c.shop_id = $1 and c.order_id = $2 order by c.id limit 20`,
      [ctx.shop.id, order.id],
    ),
  ]);
  const { state, totalFen, openFen, holdUntil } = order;
  return {
    data: {
      ...{ code: order.code, state, totalFen, openFen, holdUntil, ways, receipts },
      tries: await Promise.all(tries.map(async (one) => ({ ...one, show: await shown(ctx, one) }))),
      standIn: ways.includes('native') ? standInOf(ctx) : null,
    },
  };
}
