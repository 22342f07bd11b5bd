import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toldAs } from '../../../../kernel/metrics/outside-calls.ts';
import type { SenderParts } from '../../../../kernel/module/sender-spec.ts';
import { type AliyunKey, acs3Headers, canonicalQuery } from '../../../../kernel/outside/aliyun/acs3.ts';
import { type CallOutcome, Circuit, CircuitOpen } from '../../../../kernel/outside/circuit.ts';
import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import type { Receipt, ReceiptCall } from '../../../../kernel/outside/receipt.ts';
import { ServiceError, serviceCall } from '../../../../kernel/outside/service-call.ts';
import type { SmsMessage, SmsSender } from '../../../../kernel/outside/sms/sms-sender.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../../kernel/security/keyed-hash.ts';
import type { SettingsTogether } from '../../../../kernel/settings/settings-together.ts';
import { aliyunFault, meaningOf } from './aliyun-fault.ts';

const VERSION = '2017-05-25';
/** Somebody may wait for a code. */
const TIMEOUT_MS = 5_000;

/** The settings of an account, which belong together. */
export const ALIYUN_KEYS = ['notice.smsKeyId', 'notice.smsKeySecret', 'notice.smsTemplates'] as const;

/** Their values. */
export interface AliyunValues extends Readonly<Record<string, unknown>> {
  readonly 'notice.smsKeyId': string;
  readonly 'notice.smsKeySecret': string;
  readonly 'notice.smsTemplates': readonly { readonly kind: string; readonly code: string }[];
}

/** An account of a shop, or the platform's. */
export interface AliyunAccount {
  readonly key: AliyunKey;
  /** The vendor's numbers of templates, by kind of message. */
  readonly templates: ReadonlyMap<string, string>;
}

/** The account that settings name; null where they name none. */
export function aliyunAccount(values: AliyunValues | null): AliyunAccount | null {
  if (values === null || values['notice.smsKeyId'] === '' || values['notice.smsKeySecret'] === '') return null;
  return {
    key: { id: values['notice.smsKeyId'], secret: values['notice.smsKeySecret'] },
    templates: new Map(values['notice.smsTemplates'].map(({ kind, code }) => [kind, code])),
  };
}

/** The signature that is registered with the vendor: the shop's before the platform's; empty for none. */
export const registeredSignature = async (settings: SettingsTogether, shop: number): Promise<string> =>
  (await settings.together<{ 'notice.smsSignature': string }>(shop, ['notice.smsSignature']))?.[
    'notice.smsSignature'
  ] ?? '';

/** Says that a message may have been taken and that nobody knows: the vendor's answer was lost. */
export class SmsUnknown extends Error {
  override readonly name = 'SmsUnknown';
}

const Answer = z.object({ Code: z.string().max(100), BizId: z.string().max(64).optional() });

/** One text message as the vendor takes it. */
export interface AliyunMessage {
  readonly to: string;
  readonly signature: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  /** What a receipt brings back: whose message it was. */
  readonly outId: string;
}

/** Has the vendor send a message and answers its number; rejects with `DeliveryError`, or with `SmsUnknown`. */
export async function sendByAliyun(
  { base, now }: { base: string; now: () => Date },
  key: AliyunKey,
  { to, signature, template, params, outId }: AliyunMessage,
): Promise<string | null> {
  const query = {
    // Numbers abroad begin with their country, without a sign.
    PhoneNumbers: to.replace(/^\+/, ''),
    ...{ SignName: signature, TemplateCode: template, TemplateParam: JSON.stringify(params), OutId: outId },
  };
  const url = new URL('/', base);
  const call = { host: url.host, action: 'SendSms', version: VERSION, query, now: now(), nonce: randomUUID() };
  url.search = canonicalQuery(query);
  const answer = await serviceCall({
    ...{ method: 'POST', url, headers: { ...acs3Headers(call, key), 'content-length': '0' }, timeoutMs: TIMEOUT_MS },
  }).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    if (error.isSent) throw new SmsUnknown('the answer of Alibaba Cloud was lost');
    throw new DeliveryError('Alibaba Cloud is not reachable', { retryable: true, fault: 'unreachable', cause: error });
  });
  const read = Answer.safeParse(readJson(answer.body));
  // A gateway that answers in another form may have passed the call on.
  if (!read.success) throw new SmsUnknown(`Alibaba Cloud answered ${answer.status} in another form`);
  if (read.data.Code !== 'OK') throw aliyunFault(read.data.Code);
  return read.data.BizId ?? null;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const Reports = z
  .array(
    z.object({
      biz_id: z.string().min(1).max(64),
      success: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
      err_code: z.string().max(64).default(''),
      out_id: z.string().max(64).default(''),
      phone_number: z.string().max(32).default(''),
      send_time: z.string().max(32).default(''),
    }),
  )
  .max(1000);

/** The vendor tells times by the clocks of Beijing, without saying so. */
const toldTime = (time: string): { sentAt?: string } =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) && !Number.isNaN(Date.parse(`${time.replace(' ', 'T')}+08:00`))
    ? { sentAt: new Date(`${time.replace(' ', 'T')}+08:00`).toISOString() }
    : {};

const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof SmsUnknown || (error instanceof DeliveryError && error.fault === 'unreachable')
    ? 'failed'
    : 'refused';

/**
 * Hands text messages over to Alibaba Cloud by the account of each message's shop, or by the platform's. The vendor signs no
 * receipts: the address that it is given for them is the secret, one of each shop.
 */
export class AliyunSms implements SmsSender {
  readonly #parts: SenderParts;
  readonly #circuit = new Circuit(toldAs('aliyun_sms'));

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  async send({ shop, to, template, params }: SmsMessage): Promise<string | null> {
    const { settings, config, now } = this.#parts;
    const account = aliyunAccount(await settings.together<AliyunValues>(shop, ALIYUN_KEYS));
    const signature = await registeredSignature(settings, shop);
    const lacks = (what: string): DeliveryError =>
      new DeliveryError(`Alibaba Cloud SMS: ${what}`, { retryable: false, fault: 'not_configured' });
    if (account === null) throw lacks('no account');
    if (signature === '') throw lacks('no signature');
    const code = account.templates.get(template);
    if (code === undefined) throw lacks(`no template for ${template}`);
    const message = { to, signature, template: code, params, outId: String(shop) };
    try {
      return await this.#circuit.run(config.aliyunSmsBase, outcomeOf, () =>
        sendByAliyun({ base: config.aliyunSmsBase, now }, account.key, message),
      );
    } catch (error) {
      if (!(error instanceof CircuitOpen)) throw error;
      throw new DeliveryError('Alibaba Cloud failed too often', {
        ...{ retryable: true, fault: 'unreachable', cause: error },
      });
    }
  }

  receipts({ shop, body, signature }: ReceiptCall): Receipt[] | null {
    if (!sameHash(signature, receiptSecret(this.#parts.config, shop))) return null;
    const read = Reports.safeParse(readJson(Buffer.from(body)));
    if (!read.success) return null;
    return read.data.map(({ biz_id, success, err_code, out_id, phone_number, send_time }) => ({
      ...{ id: biz_id, isDelivered: success, reason: success ? '' : err_code },
      ...(!success && meaningOf(err_code)),
      ...(phone_number !== '' && { to: phone_number }),
      ...toldTime(send_time),
      ...(/^\d{1,9}$/.test(out_id) && { shop: Number(out_id) }),
    }));
  }
}

/** What stands in the address that a shop's account is given for receipts. */
export const receiptSecret = (config: Pick<SenderParts['config'], 'secretKey'>, shop: number): string =>
  keyedHash(derivedKey(config.secretKey, 'sms-receipt'), 'aliyun', String(shop));
