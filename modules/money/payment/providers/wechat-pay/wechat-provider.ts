import { z } from 'zod';
import type {
  CloseOutcome,
  Found,
  PaymentFacts,
  PaymentProvider,
  ProviderNotice,
  RefundFacts,
  StartOutcome,
} from '../../provider.ts';
import { readBill } from './wechat-bill.ts';
import { readJson, WechatPayError } from './wechat-call.ts';
import { openResource } from './wechat-cipher.ts';
import {
  Refund,
  Transaction,
  type WechatPayClient,
  type WechatRefund,
  type WechatTransaction,
} from './wechat-pay-client.ts';

/** WeChat writes it both ways, for each of its products. */
const PAID = new Set(['ORDERPAID', 'ORDER_PAID']);
const CLOSED = new Set(['ORDER_CLOSED', 'ORDERCLOSED']);

const PAYMENT_STATES: Readonly<Record<string, PaymentFacts['state']>> = {
  SUCCESS: 'succeeded',
  /** Paid, and some of it is on its way back. */
  REFUND: 'succeeded',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
};
const REFUND_STATES: Readonly<Record<string, RefundFacts['state']>> = {
  PROCESSING: 'submitted',
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  ABNORMAL: 'abnormal',
};

const Notice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});
// A notice of a refund says its state by another name, and leaves out whose payment it was of at times.
const RefundNotice = Refund.omit({ status: true }).extend({ refund_status: z.string(), mchid: z.string() });

/** What WeChat says of a payment, or null where it says nothing that we know. */
function paymentFacts(said: WechatTransaction): PaymentFacts | null {
  const state = PAYMENT_STATES[said.trade_state];
  if (state === undefined) return null;
  const account = { mchid: said.mchid, appid: said.appid };
  if (state !== 'succeeded') return { number: said.out_trade_no, account, state, paid: null };
  const { transaction_id: ref, success_time: at, amount } = said;
  if (ref === undefined || at === undefined || amount === undefined) return null;
  return { number: said.out_trade_no, account, state, paid: { fen: amount.total, currency: amount.currency, ref, at } };
}

function refundFacts(said: WechatRefund): RefundFacts | null {
  const state = REFUND_STATES[said.status];
  if (state === undefined) return null;
  const { refund: fen, payer_refund: backFen } = said.amount;
  return {
    ...{ number: said.out_refund_no, paymentNumber: said.out_trade_no, state, ref: said.refund_id, fen, backFen },
    at: said.success_time ?? null,
  };
}

const found = <Facts>(facts: Facts | null): Found<Facts> =>
  facts === null ? { kind: 'unknown' } : { kind: 'facts', facts };

/** What a failed call means; what is no failure of WeChat's is thrown on. */
function faultOf(error: unknown): WechatPayError {
  if (!(error instanceof WechatPayError)) throw error;
  return error;
}

async function asked<Facts>(call: () => Promise<Facts | null>): Promise<Found<Facts>> {
  try {
    return found(await call());
  } catch (error) {
    const { fault, status } = faultOf(error);
    return fault === 'refused' && status === 404 ? { kind: 'absent' } : { kind: 'unknown' };
  }
}

/** WeChat Pay (API v3) as a way of paying. */
export function wechatProvider(client: WechatPayClient): PaymentProvider {
  const { mchid, appId: appid, apiV3Key } = client.account;
  return {
    id: 'wechat_pay',
    account: { mchid, appid },

    startText: ({ number, way, fen, title, notifyUrl, expiresAt, openid, ip }) =>
      JSON.stringify({
        ...{ appid, mchid, description: title, out_trade_no: number, time_expire: expiresAt, notify_url: notifyUrl },
        amount: { total: fen, currency: 'CNY' },
        ...(way === 'jsapi' ? { payer: { openid } } : {}),
        ...(way === 'h5' ? { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } } : {}),
      }),

    async start(way, text): Promise<StartOutcome> {
      try {
        if (way === 'jsapi') {
          const { prepay_id: prepayId } = await client.jsapi(text);
          return { kind: 'started', show: { kind: 'jsapi', prepayId } };
        }
        if (way === 'h5') {
          const { h5_url: url } = await client.h5(text);
          return { kind: 'started', show: { kind: 'link', url } };
        }
        const { code_url: code } = await client.native(text);
        return { kind: 'started', show: { kind: 'qr', text: code } };
      } catch (error) {
        const { fault, code } = faultOf(error);
        if (fault === 'unknown') return { kind: 'unknown' };
        if (PAID.has(code ?? '')) return { kind: 'paid' };
        if (CLOSED.has(code ?? '')) return { kind: 'closed' };
        return { kind: 'refused', code: code ?? 'UNNAMED' };
      }
    },

    query: (number) => asked(async () => paymentFacts(await client.query(number))),

    async close(number): Promise<CloseOutcome> {
      try {
        await client.close(number);
        return 'closed';
      } catch (error) {
        const { fault, code, status } = faultOf(error);
        if (fault === 'unknown') return 'unknown';
        if (PAID.has(code ?? '')) return 'paid';
        if (CLOSED.has(code ?? '')) return 'closed';
        return status === 404 ? 'absent' : 'unknown';
      }
    },

    refundText: ({ number, paymentNumber, fen, totalFen, reason, notifyUrl }) =>
      JSON.stringify({
        ...{ out_trade_no: paymentNumber, out_refund_no: number, reason, notify_url: notifyUrl },
        amount: { refund: fen, total: totalFen, currency: 'CNY' },
      }),

    async refund(text) {
      try {
        const facts = refundFacts(await client.refund(text));
        return facts === null ? { kind: 'unknown' } : { kind: 'facts', facts };
      } catch (error) {
        const { fault, code } = faultOf(error);
        return fault === 'unknown' ? { kind: 'unknown' } : { kind: 'refused', code: code ?? 'UNNAMED' };
      }
    },

    queryRefund: (number) => asked(async () => refundFacts(await client.queryRefund(number))),

    async parseNotice(headers, body) {
      if (!(await client.isNotice(headers, body))) return 'unsigned';
      const notice = Notice.safeParse(readJson(body));
      if (!notice.success) return 'unreadable';
      const { id: eventId, event_type, resource } = notice.data;
      const plain = openResource(resource, apiV3Key);
      const value = plain === null ? null : readJson(plain);
      if (value === null) return 'unreadable';
      return told(eventId, event_type, value) ?? 'unreadable';
    },

    async bill(day) {
      const bill = await client.bill(day);
      return bill === null ? [] : readBill(bill.text, bill.sha1);
    },
  };
}

function told(eventId: string, type: string, value: Record<string, unknown>): ProviderNotice | null {
  if (type.startsWith('TRANSACTION.')) {
    const said = Transaction.safeParse(value);
    const facts = said.success ? paymentFacts(said.data) : null;
    return facts === null ? null : { eventId, kind: 'payment', facts };
  }
  if (type.startsWith('REFUND.')) {
    const said = RefundNotice.safeParse(value);
    const facts = said.success ? refundFacts({ ...said.data, status: said.data.refund_status }) : null;
    return facts === null ? null : { eventId, kind: 'refund', facts };
  }
  return { eventId, kind: 'unrelated' };
}
