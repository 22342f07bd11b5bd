import { createPublicKey, randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  isSignature,
  isTimely,
  requestText,
} from '../../modules/money/payment/providers/wechat-pay/wechat-signature.ts';
import { type PayCall, PayRefusal, type PayWorld } from './pay-world.ts';

/** One call as it came. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly origin: string;
}

/** What a call is answered with; `isPlain` is a file, which is not signed. */
export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
  readonly isPlain?: true;
}

const Number32 = z.string().regex(/^[0-9A-Za-z_*-]{6,32}$/);
const Url = z.url({ protocol: /^https?$/ });
const Amount = z.object({ total: z.int().min(1), currency: z.literal('CNY').default('CNY') });
const Start = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: Number32,
  time_expire: z.iso.datetime({ offset: true }).optional(),
  notify_url: Url,
  amount: Amount,
});
const STARTS = {
  native: Start,
  jsapi: Start.extend({ payer: z.object({ openid: z.string().min(1) }) }),
  h5: Start.extend({
    scene_info: z.object({ payer_client_ip: z.string().min(1), h5_info: z.object({ type: z.string().min(1) }) }),
  }),
};
const Refund = z.object({
  out_trade_no: Number32,
  out_refund_no: z.string().regex(/^[0-9A-Za-z_|*@-]{1,64}$/),
  reason: z.string().max(80).optional(),
  notify_url: Url.optional(),
  amount: z.object({ refund: z.int().min(1), total: z.int().min(1), currency: z.literal('CNY') }),
});

function read<T>(shape: z.ZodType<T>, body: string): T {
  let value: unknown = null;
  try {
    value = JSON.parse(body);
  } catch {
    // What is no JSON has no fields either.
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new PayRefusal(400, 'PARAM_ERROR');
  return parsed.data;
}

/** The call that a request is, with the number that it names; null for a path that is none. */
export function callOf(
  method: string,
  path: string,
): { name: PayCall; number: string; way?: keyof typeof STARTS } | null {
  const is = (pattern: RegExp, of: string): RegExpExecArray | null => (method === of ? pattern.exec(path) : null);
  const start = is(/^\/v3\/pay\/transactions\/(native|jsapi|h5)$/, 'POST');
  if (start !== null) return { name: 'start', number: '', way: start[1] as keyof typeof STARTS };
  const close = is(/^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/, 'POST');
  if (close !== null) return { name: 'close', number: close[1] ?? '' };
  const query = is(/^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/, 'GET');
  if (query !== null) return { name: 'query', number: query[1] ?? '' };
  if (is(/^\/v3\/refund\/domestic\/refunds$/, 'POST')) return { name: 'refund', number: '' };
  const back = is(/^\/v3\/refund\/domestic\/refunds\/([^/]+)$/, 'GET');
  if (back !== null) return { name: 'queryRefund', number: back[1] ?? '' };
  if (is(/^\/v3\/certificates$/, 'GET')) return { name: 'certificates', number: '' };
  if (is(/^\/v3\/bill\/tradebill$/, 'GET')) return { name: 'bill', number: '' };
  if (is(/^\/v3\/billdownload\/file$/, 'GET')) return { name: 'file', number: '' };
  return null;
}

/** Refuses what the merchant did not sign, as WeChat does: each field of the header is needed, and so is the clock. */
export function refuseUnsigned(world: PayWorld, { method, target, headers, body }: ApiRequest): void {
  const { mchid, merchantSerial, merchantPublicKey } = world.config;
  const [, written = ''] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(String(headers.authorization ?? '')) ?? [];
  const field = (name: string): string => {
    const value = new RegExp(`(?:^|,)${name}="([^"]+)"`).exec(written)?.[1];
    if (value === undefined) throw new PayRefusal(401, 'SIGN_ERROR');
    return value;
  };
  const [timestamp, nonce] = [field('timestamp'), field('nonce_str')];
  if (field('mchid') !== mchid || field('serial_no') !== merchantSerial) throw new PayRefusal(401, 'SIGN_ERROR');
  if (!isTimely(timestamp, world.now())) throw new PayRefusal(401, 'SIGN_ERROR');
  const text = requestText({ method: method as 'GET' | 'POST', target, timestamp, nonce, body });
  if (!isSignature(text, field('signature'), createPublicKey(merchantPublicKey)))
    throw new PayRefusal(401, 'SIGN_ERROR');
}

/** Does what a call asks for; throws `PayRefusal`. */
export function apiAnswer(
  world: PayWorld,
  call: NonNullable<ReturnType<typeof callOf>>,
  request: ApiRequest,
): ApiAnswer {
  const query = new URL(request.target, request.origin).searchParams;
  switch (call.name) {
    case 'start':
      return json(start(world, call.way ?? 'native', request));
    case 'query': {
      if (query.get('mchid') !== world.config.mchid) throw new PayRefusal(400, 'PARAM_ERROR');
      return json(world.transaction(world.payment(call.number)));
    }
    case 'close': {
      if (read(z.object({ mchid: z.string() }), request.body).mchid !== world.config.mchid)
        throw new PayRefusal(400, 'PARAM_ERROR');
      const payment = world.payment(call.number);
      if (payment.state === 'SUCCESS') throw new PayRefusal(400, 'ORDERPAID');
      payment.state = 'CLOSED';
      return { status: 204, text: '' };
    }
    case 'refund':
      return json(refund(world, request.body));
    case 'queryRefund': {
      const found = world.refunds.get(call.number);
      if (found === undefined) throw new PayRefusal(404, 'RESOURCE_NOT_EXISTS');
      return json(world.refundSaid(found));
    }
    case 'certificates':
      return json(world.certificateList());
    case 'bill': {
      const day = query.get('bill_date') ?? '';
      if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new PayRefusal(400, 'PARAM_ERROR');
      const bill = world.bill(day);
      if (bill === null) throw new PayRefusal(400, 'NO_STATEMENT_EXIST');
      const download_url = `${request.origin}/v3/billdownload/file?token=${day}`;
      return json({ hash_type: 'SHA1', hash_value: bill.sha1, download_url });
    }
    case 'file':
      return { status: 200, text: world.bill(query.get('token') ?? '')?.text ?? '', isPlain: true };
  }
}

const json = (value: object): ApiAnswer => ({ status: 200, text: JSON.stringify(value) });
const newId = (): string => `42000${Array.from(randomBytes(23), (byte) => byte % 10).join('')}`;

function start(world: PayWorld, way: keyof typeof STARTS, { body, origin }: ApiRequest): object {
  const asked = read<z.output<typeof Start>>(STARTS[way], body);
  const { mchid, appId } = world.config;
  if (asked.mchid !== mchid) throw new PayRefusal(400, 'PARAM_ERROR');
  if (asked.appid !== appId) throw new PayRefusal(400, 'APPID_MCHID_NOT_MATCH');
  const before = world.payments.get(asked.out_trade_no);
  if (before?.state === 'SUCCESS') throw new PayRefusal(400, 'ORDERPAID');
  if (before?.state === 'CLOSED') throw new PayRefusal(400, 'ORDER_CLOSED');
  // The same number with other words is another payment, which has to have another number.
  if (before !== undefined && before.body !== body) throw new PayRefusal(403, 'OUT_TRADE_NO_USED');
  if (before === undefined) {
    world.payments.set(asked.out_trade_no, {
      ...{ number: asked.out_trade_no, id: newId(), body, appid: asked.appid, mchid, fen: asked.amount.total },
      ...{ title: asked.description, notifyUrl: asked.notify_url, state: 'NOTPAY', paidAt: null },
      expiresAt: asked.time_expire === undefined ? Number.POSITIVE_INFINITY : Date.parse(asked.time_expire),
    });
  }
  const place = `${origin}/pay/${asked.out_trade_no}`;
  if (way === 'jsapi') return { prepay_id: `wx${asked.out_trade_no}` };
  return way === 'h5' ? { h5_url: place } : { code_url: place };
}

function refund(world: PayWorld, body: string): object {
  const asked = read(Refund, body);
  const payment = world.payments.get(asked.out_trade_no);
  if (payment === undefined || payment.state !== 'SUCCESS') throw new PayRefusal(404, 'RESOURCE_NOT_EXISTS');
  const before = world.refunds.get(asked.out_refund_no);
  if (before !== undefined && before.body !== body) throw new PayRefusal(400, 'INVALID_REQUEST');
  if (before === undefined) {
    const others = [...world.refunds.values()].filter((one) => one.payment === payment && one.state !== 'CLOSED');
    const gone = others.reduce((sum, { fen }) => sum + fen, 0);
    if (asked.amount.total !== payment.fen || gone + asked.amount.refund > payment.fen)
      throw new PayRefusal(400, 'INVALID_REQUEST');
    world.refunds.set(asked.out_refund_no, {
      ...{ number: asked.out_refund_no, id: newId(), body, payment, fen: asked.amount.refund },
      ...{ backFen: asked.amount.refund, notifyUrl: asked.notify_url ?? payment.notifyUrl, state: 'PROCESSING' },
      doneAt: null,
    });
    if (world.config.settlesRefunds) setTimeout(() => world.settle(asked.out_refund_no, 'SUCCESS'), 1500).unref();
  }
  const refund = world.refunds.get(asked.out_refund_no);
  if (refund === undefined) throw new PayRefusal(500, 'SYSTEM_ERROR');
  return world.refundSaid(refund);
}
