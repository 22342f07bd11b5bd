import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import {
  exchange,
  readJson,
  type WechatCall,
  type WechatLine,
  WechatPayError,
  type WechatRaw,
  wechatCall,
} from './wechat-call.ts';
import { openResource } from './wechat-cipher.ts';
import { type WechatKey, WechatKeys } from './wechat-keys.ts';
import {
  answerText,
  isSignature,
  isTimely,
  type JsapiPayment,
  jsapiPayment,
  type MerchantKey,
  readPublicKey,
  signedHeaders,
} from './wechat-signature.ts';

/** What a merchant has from WeChat Pay, read and checked. */
export interface WechatAccount extends MerchantKey {
  readonly appId: string;
  /** 32 bytes. */
  readonly apiV3Key: string;
  /** WeChat's public key that the merchant was given (`PUB_KEY_ID_…`), or null where it has certificates alone. */
  readonly publicKey: WechatKey | null;
  /** Whether certificates are downloaded: a merchant without public key, or one that changes from them to it. */
  readonly hasCertificates: boolean;
}

/** A merchant's account, WeChat's address, a clock, and how long one call may last in milliseconds (5 seconds). */
export interface WechatPayOptions {
  readonly account: WechatAccount;
  readonly base: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

const Amount = z.object({ total: z.number(), currency: z.string(), payer_total: z.number().optional() });

/** A payment as WeChat tells of it, in answers and notices alike. */
export const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.string().optional(),
  amount: Amount.optional(),
});
/** A payment as WeChat tells of it. */
export type WechatTransaction = z.output<typeof Transaction>;

/** A refund as WeChat answers it; a notice says `refund_status` for `status`. */
export const Refund = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  status: z.string(),
  success_time: z.string().optional(),
  amount: z.object({
    total: z.number(),
    refund: z.number(),
    payer_refund: z.number(),
    currency: z.string().optional(),
  }),
});
/** A refund as WeChat tells of it. */
export type WechatRefund = z.output<typeof Refund>;

const Certificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      expire_time: z.string(),
      encrypt_certificate: z.object({
        nonce: z.string(),
        ciphertext: z.string(),
        associated_data: z.string().optional(),
      }),
    }),
  ),
});

/** Where a bill lies, and the SHA1 of the file. */
const BillAddress = z.object({ hash_type: z.string(), hash_value: z.string(), download_url: z.string() });
/** A bill, and where it was fetched from. */
export interface WechatBill {
  readonly text: string;
  readonly sha1: string;
}

const MOST_BILL_BYTES = 20 * 1024 * 1024;

/** Talks to WeChat Pay for one merchant. Every call rejects with `WechatPayError`, whose fault says whether it may have been done. */
export class WechatPayClient {
  readonly account: WechatAccount;
  readonly #line: WechatLine;

  constructor({ account, base, now, timeoutMs = 5000 }: WechatPayOptions) {
    this.account = account;
    const keys = new WechatKeys({
      configured: account.publicKey,
      download: account.hasCertificates ? () => this.#certificates() : null,
      now,
    });
    this.#line = { base, merchant: account, keys, timeoutMs, now };
  }

  /** Starts a payment by a code that is scanned; `body` as `startText` of the provider wrote it. */
  native(body: string): Promise<{ code_url: string }> {
    return this.#post('/v3/pay/transactions/native', body, z.object({ code_url: z.string().min(1) }));
  }

  /** Starts a payment on a page inside WeChat. */
  jsapi(body: string): Promise<{ prepay_id: string }> {
    return this.#post('/v3/pay/transactions/jsapi', body, z.object({ prepay_id: z.string().min(1) }));
  }

  /** Starts a payment in a phone's browser, which is led to WeChat. */
  h5(body: string): Promise<{ h5_url: string }> {
    return this.#post('/v3/pay/transactions/h5', body, z.object({ h5_url: z.string().min(1) }));
  }

  /** What a page inside WeChat pays by. */
  jsapiPayment(prepayId: string): JsapiPayment {
    const { appId, privateKey } = this.account;
    return jsapiPayment({ appId, prepayId, now: this.#line.now() }, privateKey);
  }

  /** How a payment stands, by the merchant's own number. */
  query(number: string): Promise<WechatTransaction> {
    const target = `/v3/pay/transactions/out-trade-no/${number}?mchid=${this.account.mchid}`;
    return wechatCall(this.#line, { method: 'GET', target, answer: Transaction });
  }

  /** Closes a payment that nobody has made yet. */
  async close(number: string): Promise<void> {
    const target = `/v3/pay/transactions/out-trade-no/${number}/close`;
    await this.#post(target, JSON.stringify({ mchid: this.account.mchid }), z.object({}));
  }

  /** Asks for money to go back; that it is accepted does not say that it is back. */
  refund(body: string): Promise<WechatRefund> {
    return this.#post('/v3/refund/domestic/refunds', body, Refund);
  }

  /** How a refund stands, by the merchant's own number. */
  queryRefund(number: string): Promise<WechatRefund> {
    return wechatCall(this.#line, {
      method: 'GET',
      target: `/v3/refund/domestic/refunds/${number}`,
      answer: Refund,
    });
  }

  /**
   * The bill of a day (`2026-11-23`) of payments and refunds as WeChat wrote it, or null where it has none. The file is not signed:
   * its SHA1 stands in an answer that is.
   */
  async bill(day: string): Promise<WechatBill | null> {
    try {
      const target = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
      const { download_url, hash_value } = await wechatCall(this.#line, { method: 'GET', target, answer: BillAddress });
      const place = URL.parse(download_url);
      // Whatever an answer names, a signed call goes to WeChat Pay alone.
      if (place === null || place.origin !== new URL(this.#line.base).origin)
        throw new WechatPayError(target, 'unknown');
      const file = await exchange(
        this.#line,
        { method: 'GET', target: place.pathname + place.search },
        MOST_BILL_BYTES,
      );
      if (file.status !== 200) throw new WechatPayError(place.pathname, 'unknown', { status: file.status });
      return { text: file.text, sha1: hash_value };
    } catch (error) {
      if (error instanceof WechatPayError && error.code === 'NO_STATEMENT_EXIST') return null;
      throw error;
    }
  }

  /** Tries the credentials: a call that WeChat answers for whoever signs rightly, and whose answer has to be signed rightly. */
  async probe(): Promise<void> {
    try {
      await this.query(`probe${'0'.repeat(20)}`);
    } catch (error) {
      // That there is no such payment is the answer of a merchant whom WeChat knows.
      if (!(error instanceof WechatPayError) || error.status !== 404) throw error;
    }
  }

  /** Whether a notice is WeChat's: signed by a key that counts, within five minutes; rejects where keys cannot be had. */
  async isNotice(headers: Readonly<Record<string, string | undefined>>, body: string): Promise<boolean> {
    const signed = signedHeaders(headers);
    if (signed === null || !isTimely(signed.timestamp, this.#line.now())) return false;
    const key = await this.#line.keys.find(signed.serial);
    return key !== null && isSignature(answerText(signed.timestamp, signed.nonce, body), signed.signature, key);
  }

  #post<Answer>(target: string, body: string, answer: WechatCall<Answer>['answer']): Promise<Answer> {
    return wechatCall(this.#line, { method: 'POST', target, body, answer });
  }

  /** Certificates come encrypted with the APIv3 key, and their list is signed by one of them, or by the public key where there is one. */
  async #certificates(): Promise<readonly WechatKey[]> {
    const target = '/v3/certificates';
    const raw = await exchange(this.#line, { method: 'GET', target });
    if (raw.status !== 200) throw new WechatPayError(target, 'unknown', { status: raw.status });
    const list = Certificates.safeParse(readJson(raw.text));
    if (!list.success) throw new WechatPayError(target, 'unknown');
    const keys = list.data.data.map((one) => {
      const pem = openResource(one.encrypt_certificate, this.account.apiV3Key);
      const key = pem === null ? null : certificateKey(pem);
      if (key === null) throw new WechatPayError(target, 'unknown');
      return { serial: one.serial_no, key, until: new Date(one.expire_time) };
    });
    const { publicKey } = this.account;
    const signers = publicKey === null ? keys : [publicKey, ...keys];
    if (!isSignedByOne(raw, signers, this.#line.now())) throw new WechatPayError(target, 'unknown');
    return keys.toSorted((a, b) => b.until.getTime() - a.until.getTime());
  }
}

function isSignedByOne(raw: WechatRaw, keys: readonly WechatKey[], now: Date): boolean {
  const signed = signedHeaders(raw.headers);
  const key = keys.find(({ serial }) => serial === signed?.serial)?.key;
  if (signed === null || key === undefined || !isTimely(signed.timestamp, now)) return false;
  return isSignature(answerText(signed.timestamp, signed.nonce, raw.text), signed.signature, key);
}

function certificateKey(pem: string): WechatKey['key'] | null {
  try {
    return readPublicKey(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }).toString());
  } catch {
    return null;
  }
}
