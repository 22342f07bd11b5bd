import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingSpec } from '../../../kernel/module/manifest.ts';

const AppId = z.string().regex(/^(wx[0-9a-zA-Z]{1,30})?$/);
const Secret = z.string().max(128);

/** Settings of WeChat; an empty credential means that the shop does not offer what needs it. */
export const settings = {
  'weixin.appId': { label: { zh: '公众号 AppID', en: 'Official account: app ID' }, schema: AppId, default: '' },
  'weixin.appSecret': {
    label: { zh: '公众号 AppSecret', en: 'Official account: app secret' },
    schema: Secret,
    default: '',
    secret: true,
  },
  'weixin.scopes': {
    label: { zh: '网页授权作用域', en: 'Scope of in-app sign-in' },
    schema: z.enum(['snsapi_base', 'snsapi_userinfo']),
    default: 'snsapi_userinfo',
  },
  'weixin.callbackToken': {
    label: { zh: '消息推送 Token', en: 'Callback token' },
    schema: Secret,
    default: '',
    secret: true,
  },
  'weixin.callbackAesKey': {
    label: { zh: '消息加解密密钥 EncodingAESKey', en: 'Callback EncodingAESKey' },
    schema: z.string().regex(/^([A-Za-z0-9]{43})?$/),
    default: '',
    secret: true,
  },
  'weixin.openAppId': {
    label: { zh: '网站应用 AppID', en: 'Website application: app ID' },
    schema: AppId,
    default: '',
  },
  'weixin.openSecret': {
    label: { zh: '网站应用 AppSecret', en: 'Website application: app secret' },
    schema: Secret,
    default: '',
    secret: true,
  },
  'weixin.qrConfirm': {
    label: {
      zh: '扫码登录的确认方式：手机页面确认（page）或扫码即确认（scan）',
      en: 'QR sign-in is confirmed on a page, or by the scan itself',
    },
    schema: z.enum(['page', 'scan']),
    default: 'page',
  },
  'weixin.accountName': {
    label: { zh: '公众号名称', en: 'Name of the official account' },
    schema: z.string().max(40),
    default: '',
  },
  'weixin.accountQrcode': {
    label: { zh: '公众号二维码图片地址', en: 'Picture of the official account’s QR code' },
    schema: z
      .string()
      .max(300)
      .regex(/^(\/[^/\\].*)?$/),
    default: '',
  },
  'weixin.onlyInWeixin': {
    label: { zh: '只能在微信中打开的页面路径', en: 'Paths of pages that work in WeChat alone' },
    schema: z
      .array(
        z
          .string()
          .max(200)
          .regex(/^\/[^?#\\]*$/),
      )
      .max(50),
    default: [],
  },
  'weixin.scenesPerHour': {
    label: { zh: '同一网络地址每小时微信登录次数上限', en: 'WeChat sign-ins an address may open in an hour' },
    schema: z.number().int().min(1).max(200),
    default: 200,
    locked: true,
  },
} satisfies Record<string, SettingSpec>;

/** The value of one WeChat setting in this shop. */
export function weixinSetting<K extends keyof typeof settings>(
  ctx: Ctx,
  key: K,
): Promise<z.output<(typeof settings)[K]['schema']>> {
  return ctx.services.settings.get(ctx, key);
}
