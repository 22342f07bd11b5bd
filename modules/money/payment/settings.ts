import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { pemOf } from './pem-of.ts';
import { isApiV3Key } from './providers/wechat-pay/wechat-cipher.ts';
import { readPrivateKey, readPublicKey } from './providers/wechat-pay/wechat-signature.ts';

/** The parts that the settings of payments stand in. */
export const settingGroups: Record<string, Label> = {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  bank: { zh: '银行转账', en: 'Bank transfer' },
};

const emptyOr = (is: (text: string) => boolean) => (text: string) => text === '' || is(text);
const secret = { ...{ default: '', stepUp: true, secret: true }, group: 'wechat' } as const;
const open = { ...{ default: '', stepUp: true }, group: 'wechat' } as const;
const bank = { ...{ default: '', stepUp: true }, group: 'bank' } as const;

/** Settings of payments. Whoever changes them says where a shop's money goes, so each takes a fresh proof of the person. */
export const settings = {
  'payment.mchid': {
    ...open,
    label: { zh: '商户号', en: 'Merchant number' },
    help: {
      zh: '微信支付商户平台“账户中心”里的商户号。',
      en: 'On the account page of WeChat Pay’s merchant platform.',
    },
    schema: z.string().regex(/^(\d{8,10})?$/),
  },
  'payment.appId': {
    ...open,
    label: { zh: '绑定的 AppID', en: 'App ID that is bound to it' },
    help: {
      zh: '与商户号绑定的公众号 AppID；与“微信”设置中的公众号相同时，微信内可直接支付。',
      en: 'The official account’s. Where it is the one of the settings of WeChat, people inside WeChat pay there.',
    },
    schema: z.string().regex(/^(wx[0-9a-zA-Z]{1,30})?$/),
  },
  'payment.merchantSerial': {
    ...open,
    label: { zh: '商户 API 证书序列号', en: 'Serial of the merchant’s certificate' },
    schema: z.string().regex(/^[0-9A-Fa-f]{0,64}$/),
  },
  'payment.privateKey': {
    ...secret,
    label: { zh: '商户 API 私钥', en: 'Merchant’s private key' },
    help: { zh: 'apiclient_key.pem 的全部内容。', en: 'The whole of apiclient_key.pem.' },
    schema: z
      .string()
      .max(6000)
      .refine(emptyOr((text) => readPrivateKey(pemOf(text)) !== null)),
  },
  'payment.apiV3Key': {
    ...secret,
    label: { zh: 'APIv3 密钥', en: 'APIv3 key' },
    help: { zh: '32 位。', en: '32 characters.' },
    schema: z.string().max(64).refine(emptyOr(isApiV3Key)),
  },
  'payment.keyMode': {
    group: 'wechat',
    label: { zh: '微信支付的验签方式', en: 'By what WeChat Pay signs' },
    choices: {
      public_key: { zh: '微信支付公钥', en: 'Its public key' },
      both: { zh: '切换期间：公钥与平台证书', en: 'While changing over: public key and certificates' },
      certificates: { zh: '平台证书', en: 'Its certificates' },
    },
    schema: z.enum(['public_key', 'both', 'certificates']),
    default: 'public_key',
    stepUp: true,
  },
  'payment.publicKeyId': {
    ...open,
    label: { zh: '微信支付公钥 ID', en: 'ID of WeChat Pay’s public key' },
    schema: z.string().regex(/^(PUB_KEY_ID_\d{1,60})?$/),
    visibleWhen: { key: 'payment.keyMode', is: ['public_key', 'both'] },
  },
  'payment.publicKey': {
    ...open,
    label: { zh: '微信支付公钥', en: 'WeChat Pay’s public key' },
    help: { zh: 'pub_key.pem 的全部内容。', en: 'The whole of pub_key.pem.' },
    schema: z
      .string()
      .max(2000)
      .refine(emptyOr((text) => readPublicKey(pemOf(text)) !== null)),
    visibleWhen: { key: 'payment.keyMode', is: ['public_key', 'both'] },
  },
  'payment.h5': {
    group: 'wechat',
    label: { zh: '手机浏览器支付（H5）已开通', en: 'Paying from a phone’s browser (H5) is granted' },
    help: { zh: '需在商户平台开通并登记本站域名。', en: 'WeChat grants it for registered domains.' },
    schema: z.boolean(),
    default: false,
  },
  'payment.bankHolder': {
    ...bank,
    label: { zh: '户名', en: 'Account holder' },
    schema: z.string().max(100),
  },
  'payment.bankAccount': {
    ...bank,
    label: { zh: '账号', en: 'Account number' },
    help: { zh: '留空则不提供银行转账。', en: 'Empty means that transfers are not offered.' },
    schema: z.string().regex(/^[0-9 -]{0,40}$/),
  },
  'payment.bankName': {
    ...bank,
    label: { zh: '开户行', en: 'Bank and branch' },
    schema: z.string().max(100),
  },
  'payment.bankDays': {
    group: 'bank',
    label: { zh: '转账等待期', en: 'Days that a transfer is waited for' },
    help: { zh: '工作日；到期未到账的订单失效。', en: 'Working days; an order that is not paid by then is over.' },
    unit: { zh: '个工作日', en: 'working days' },
    schema: z.number().int().min(1).max(10),
    default: 2,
  },
} satisfies Record<string, SettingSpec>;

/** The value of one setting of payments in this shop. */
export function paymentSetting<K extends keyof typeof settings>(
  ctx: Ctx,
  key: K,
): Promise<z.output<(typeof settings)[K]['schema']>> {
  return ctx.services.settings.get(ctx, key);
}
