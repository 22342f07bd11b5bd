import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const AppId = z.string().regex(/^(wx[0-9a-zA-Z]{1,30})?$/);
const Secret = z.string().max(128);

/** The parts that the settings of WeChat stand in. */
export const settingGroups: Record<string, Label> = {
  account: { zh: '公众号', en: 'Official account' },
  callback: { zh: '消息推送', en: 'Callback' },
  website: { zh: '网站应用', en: 'Website application' },
  signIn: { zh: '扫码登录与页面', en: 'QR sign-in and pages' },
};

/** Settings of WeChat; an empty credential means that the shop does not offer what needs it. */
export const settings = {
  'weixin.appId': {
    group: 'account',
    label: { zh: '公众号 AppID', en: 'Official account: app ID' },
    help: {
      zh: '公众平台“设置与开发 · 基本配置”里的开发者 ID。',
      en: 'The developer ID on the account’s basic configuration page.',
    },
    schema: AppId,
    default: '',
    stepUp: true,
  },
  'weixin.appSecret': {
    group: 'account',
    label: { zh: '公众号 AppSecret', en: 'Official account: app secret' },
    schema: Secret,
    default: '',
    stepUp: true,
    secret: true,
  },
  'weixin.scopes': {
    group: 'account',
    label: { zh: '网页授权作用域', en: 'Scope of in-app sign-in' },
    choices: {
      snsapi_base: { zh: '静默授权，只取身份', en: 'Silent: identity alone' },
      snsapi_userinfo: { zh: '询问后取昵称与头像', en: 'Asks, and reads name and picture' },
    },
    schema: z.enum(['snsapi_base', 'snsapi_userinfo']),
    default: 'snsapi_userinfo',
  },
  'weixin.callbackToken': {
    group: 'callback',
    label: { zh: '消息推送 Token', en: 'Callback token' },
    schema: Secret,
    default: '',
    stepUp: true,
    secret: true,
  },
  'weixin.callbackAesKey': {
    group: 'callback',
    label: { zh: '消息加解密密钥 EncodingAESKey', en: 'Callback EncodingAESKey' },
    help: { zh: '43 位；留空则以明文收发。', en: '43 characters; empty means plain messages.' },
    schema: z.string().regex(/^([A-Za-z0-9]{43})?$/),
    default: '',
    stepUp: true,
    secret: true,
  },
  'weixin.openAppId': {
    group: 'website',
    label: { zh: '网站应用 AppID', en: 'Website application: app ID' },
    schema: AppId,
    default: '',
    stepUp: true,
  },
  'weixin.openSecret': {
    group: 'website',
    label: { zh: '网站应用 AppSecret', en: 'Website application: app secret' },
    schema: Secret,
    default: '',
    stepUp: true,
    secret: true,
  },
  'weixin.qrConfirm': {
    group: 'signIn',
    label: {
      zh: '扫码登录的确认方式',
      en: 'How a QR sign-in is confirmed',
    },
    choices: {
      page: { zh: '在手机页面上确认', en: 'On a page on the phone' },
      scan: { zh: '扫码即确认', en: 'By the scan itself' },
    },
    schema: z.enum(['page', 'scan']),
    default: 'page',
  },
  'weixin.accountName': {
    group: 'account',
    label: { zh: '公众号名称', en: 'Name of the official account' },
    schema: z.string().max(40),
    default: '',
  },
  'weixin.accountQrcode': {
    group: 'account',
    label: { zh: '公众号二维码图片地址', en: 'Picture of the official account’s QR code' },
    schema: z
      .string()
      .max(300)
      .regex(/^(\/[^/\\].*)?$/),
    default: '',
  },
  'weixin.onlyInWeixin': {
    group: 'signIn',
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
    group: 'signIn',
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
