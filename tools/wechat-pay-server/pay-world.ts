import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { formatDateTime } from '../../kernel/rules/date-format.ts';
import { yuanFromFen } from '../../kernel/rules/fen.ts';
import { sealResource } from '../../modules/money/payment/providers/wechat-pay/wechat-cipher.ts';
import { answerText, newNonce, signText } from '../../modules/money/payment/providers/wechat-pay/wechat-signature.ts';
import { makeCertificate } from './make-certificate.ts';
import type { PayServerConfig } from './pay-server-config.ts';

/** Refused, as WeChat refuses: a status, a code, and nothing done. */
export class PayRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** A payment at the local WeChat; amounts in fen. */
export interface Payment {
  readonly number: string;
  readonly id: string;
  readonly body: string;
  readonly appid: string;
  readonly mchid: string;
  readonly fen: number;
  readonly title: string;
  readonly notifyUrl: string;
  readonly expiresAt: number;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'PAYERROR';
  paidAt: Date | null;
}

/** A refund at the local WeChat; amounts in fen. */
export interface Refund {
  readonly number: string;
  readonly id: string;
  readonly body: string;
  readonly payment: Payment;
  readonly fen: number;
  readonly notifyUrl: string;
  /** What the payer gets: less where a coupon paid a part. */
  backFen: number;
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  doneAt: Date | null;
}

/** A notice that waits to be sent, or was. */
export interface PayNotice {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What goes wrong with the next call of a kind. `lost`: done, and never answered; the others answer before anything is done, or wrongly. */
export interface Fault {
  readonly on: PayCall;
  readonly how: 'stall' | 'lost' | 'reset' | 'error' | 'busy' | 'wrongKey' | 'unsigned' | 'altered' | 'oldClock';
}

/** The calls that there are. */
export type PayCall = 'start' | 'query' | 'close' | 'refund' | 'queryRefund' | 'certificates' | 'bill' | 'file';

/** A key by which the local WeChat signs. */
interface SigningKey {
  readonly serial: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly pem: string;
  readonly until: Date;
}

const DAY_MS = 86_400_000;
const FEE = 0.006;

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function certificate(now: Date): SigningKey {
  const { privateKey, publicKey } = keyPair();
  const serial = `4${randomBytes(19).toString('hex')}`.toUpperCase().slice(0, 40);
  const [from, until] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + 1000 * DAY_MS)];
  const pem = makeCertificate({ serial, name: 'Tenpay.com sign', publicKey, privateKey, from, until });
  return { serial, privateKey, publicKey, pem, until };
}

/** Everything that the local WeChat Pay knows; it forgets all of it when it stops. */
export class PayWorld {
  readonly config: PayServerConfig;
  readonly now: () => Date;
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  /** Each call that arrived with a good signature, the oldest first. */
  readonly calls: { name: PayCall; number: string }[] = [];
  readonly faults: Fault[] = [];
  /** Notices that were made, the oldest first; sent by themselves unless they are held back. */
  readonly notices: PayNotice[] = [];
  holdsNotices = false;
  /** Sends one; set by the server. */
  send: (notice: PayNotice) => void = () => undefined;
  readonly publicKey: { readonly serial: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  certificates: SigningKey[];
  #wrong: KeyObject | null = null;

  constructor(config: PayServerConfig, now: () => Date = () => new Date()) {
    this.config = config;
    this.now = now;
    const { privateKey, publicKey } = config.platformKey === undefined ? keyPair() : readPair(config.platformKey);
    this.publicKey = { serial: config.publicKeyId, privateKey, publicKey };
    this.certificates = [certificate(now())];
  }

  /** Lets the next call of a kind go wrong. */
  fail(on: PayCall, how: Fault['how']): void {
    this.faults.push({ on, how });
  }

  /** Takes a new certificate beside the old ones; from now on it signs. */
  switchCertificate(): void {
    this.certificates = [certificate(this.now()), ...this.certificates];
  }

  /** How often a call came. */
  count(name: PayCall): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  /** A person pays, as the payer's phone does. */
  pay(number: string): Payment {
    const payment = this.payment(number);
    if (payment.state !== 'NOTPAY' || payment.expiresAt < this.now().getTime())
      throw new PayRefusal(400, 'ORDER_CLOSED');
    payment.state = 'SUCCESS';
    payment.paidAt = this.now();
    this.#tell(payment.notifyUrl, 'TRANSACTION.SUCCESS', 'transaction', this.transaction(payment));
    return payment;
  }

  /** A refund comes to its end. */
  settle(number: string, state: 'SUCCESS' | 'CLOSED' | 'ABNORMAL', backFen?: number): void {
    const refund = this.refunds.get(number);
    if (refund === undefined) throw new PayRefusal(404, 'RESOURCE_NOT_EXISTS');
    Object.assign(refund, { state, doneAt: this.now(), backFen: backFen ?? refund.backFen });
    const { status, ...said } = this.refundSaid(refund);
    this.#tell(refund.notifyUrl, `REFUND.${state}`, 'refund', {
      ...{ ...said, mchid: refund.payment.mchid, refund_status: status },
    });
  }

  payment(number: string): Payment {
    const payment = this.payments.get(number);
    if (payment === undefined) throw new PayRefusal(404, 'ORDER_NOT_EXIST');
    return payment;
  }

  transaction(payment: Payment): Record<string, unknown> {
    const { appid, mchid, number, state, id, paidAt, fen } = payment;
    const isBack = [...this.refunds.values()].some((one) => one.payment === payment && one.state !== 'CLOSED');
    const said = state === 'SUCCESS' && isBack ? 'REFUND' : state;
    const paid =
      paidAt === null
        ? {}
        : {
            ...{ transaction_id: id, trade_type: 'NATIVE', bank_type: 'OTHERS', success_time: paidAt.toISOString() },
            payer: { openid: 'o-local-payer' },
            amount: { total: fen, payer_total: fen, currency: 'CNY', payer_currency: 'CNY' },
          };
    return { appid, mchid, out_trade_no: number, trade_state: said, trade_state_desc: said, ...paid };
  }

  refundSaid({
    number,
    id,
    payment,
    state,
    doneAt,
    fen,
    backFen,
  }: Refund): { status: string } & Record<string, unknown> {
    return {
      ...{ refund_id: id, out_refund_no: number, out_trade_no: payment.number, transaction_id: payment.id },
      ...{ status: state, channel: 'ORIGINAL', user_received_account: '支付用户零钱' },
      ...(state === 'SUCCESS' && doneAt !== null ? { success_time: doneAt.toISOString() } : {}),
      amount: { total: payment.fen, refund: fen, payer_total: payment.fen, payer_refund: backFen, currency: 'CNY' },
    };
  }

  /** The headers of an answer or notice; `serial` as the caller named it, or the newest certificate's. */
  signed(body: string, serial: string | undefined, how?: Fault['how']): Record<string, string> {
    if (how === 'unsigned') return {};
    const key = serial === this.publicKey.serial ? this.publicKey : this.#certificate();
    const shift = how === 'oldClock' ? -301 : 0;
    const [timestamp, nonce] = [String(Math.floor(this.now().getTime() / 1000) + shift), newNonce()];
    const text = answerText(timestamp, nonce, how === 'altered' ? `${body} ` : body);
    this.#wrong ??= how === 'wrongKey' ? keyPair().privateKey : null;
    const by = how === 'wrongKey' && this.#wrong !== null ? this.#wrong : key.privateKey;
    return {
      'wechatpay-serial': key.serial,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signText(text, by),
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    };
  }

  #certificate(): SigningKey {
    const [first] = this.certificates;
    if (first === undefined) throw new Error('a local WeChat has a certificate');
    return first;
  }

  /** A notice as it is posted; `serial` names the key that signs it. */
  notice(url: string, body: string, serial = this.noticeSerial): PayNotice {
    return { url, body, headers: this.signed(body, serial) };
  }

  /** The key that signs notices: while a merchant changes to the public key, it is one or the other. */
  noticeSerial: string | undefined;

  #tell(url: string, type: string, original: string, facts: Record<string, unknown>): void {
    const nonce = randomBytes(6).toString('hex');
    const body = JSON.stringify({
      ...{ id: crypto.randomUUID(), create_time: this.now().toISOString(), resource_type: 'encrypt-resource' },
      ...{ event_type: type, summary: type.startsWith('REFUND') ? '退款' : '支付成功' },
      resource: {
        ...{ original_type: original, algorithm: 'AEAD_AES_256_GCM', associated_data: original, nonce },
        ciphertext: sealResource(JSON.stringify(facts), nonce, original, this.config.apiV3Key),
      },
    });
    const notice = this.notice(url, body);
    this.notices.push(notice);
    if (!this.holdsNotices) this.send(notice);
  }

  /** The certificates as a merchant downloads them. */
  certificateList(): Record<string, unknown> {
    return {
      data: this.certificates.map(({ serial, pem, until }) => {
        const nonce = randomBytes(6).toString('hex');
        const ciphertext = sealResource(pem, nonce, 'certificate', this.config.apiV3Key);
        return {
          ...{ serial_no: serial, effective_time: this.now().toISOString(), expire_time: until.toISOString() },
          encrypt_certificate: { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: 'certificate', ciphertext },
        };
      }),
    };
  }

  /** The bill of a day of Shanghai as a file, or null where nothing happened. */
  bill(day: string): { text: string; sha1: string } | null {
    const isOn = (at: Date | null): at is Date => at !== null && formatDateTime(at, 'Asia/Shanghai').startsWith(day);
    const names =
      '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易类型,交易状态,货币种类,应结订单金额,微信退款单号,商户退款单号,退款金额,退款类型,退款状态,商品名称,手续费,费率,订单金额,申请退款金额';
    const lines: string[] = [];
    const line = (values: readonly string[]): void => void lines.push(values.map((value) => `\`${value}`).join(','));
    const fee = (fen: number): string => ((fen * FEE) / 100).toFixed(5);
    for (const { paidAt, appid, mchid, id, number, fen, title } of this.payments.values()) {
      if (!isOn(paidAt)) continue;
      const time = formatDateTime(paidAt, 'Asia/Shanghai');
      const yuan = yuanFromFen(fen);
      line([
        time,
        appid,
        mchid,
        id,
        number,
        'NATIVE',
        'SUCCESS',
        'CNY',
        yuan,
        '0',
        '0',
        '0.00',
        '',
        '',
        title,
        fee(fen),
        '0.60%',
        yuan,
        '0.00',
      ]);
    }
    for (const { doneAt, state, payment, id, number, fen } of this.refunds.values()) {
      if (!isOn(doneAt) || state !== 'SUCCESS') continue;
      const time = formatDateTime(doneAt, 'Asia/Shanghai');
      const yuan = yuanFromFen(fen);
      line([
        time,
        payment.appid,
        payment.mchid,
        payment.id,
        payment.number,
        'NATIVE',
        'REFUND',
        'CNY',
        '0.00',
        id,
        number,
        yuan,
        'ORIGINAL',
        'SUCCESS',
        payment.title,
        `-${fee(fen)}`,
        '0.60%',
        '0.00',
        yuan,
      ]);
    }
    if (lines.length === 0) return null;
    const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
    const text = `\uFEFF${names}\r\n${lines.join('\r\n')}\r\n${sums}\r\n\`${lines.length},\`0.00,\`0.00,\`0.00,\`0.00000,\`0.00,\`0.00\r\n`;
    return { text, sha1: createHash('sha1').update(text, 'utf8').digest('hex') };
  }
}

function readPair(pem: string): { privateKey: KeyObject; publicKey: KeyObject } {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
