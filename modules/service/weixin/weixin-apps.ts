import type { Ctx } from '../../../kernel/http/context.ts';
import { weixinClaim } from '../../../kernel/identity/weixin-claims.ts';
import { WeixinClient } from '../../../kernel/outside/weixin/weixin-client.ts';
import { DatabaseTokenStore } from './database-token-store.ts';
import { weixinSetting } from './settings.ts';

/** One application of the shop with its secret. */
export interface WeixinApp {
  readonly appId: string;
  readonly appSecret: string;
}

/** How the official account posts messages to us. */
export interface WeixinCallback {
  readonly appId: string;
  readonly token: string;
  readonly aesKey: string | null;
}

/** Whether an application is this shop's: who names one in the settings has it by that alone nowhere. */
async function isOwn(ctx: Ctx, appId: string): Promise<boolean> {
  return (await weixinClaim(ctx.db, appId))?.shop === ctx.shop.id;
}

/** The application with its secret, where it is this shop's. */
async function ownApp(ctx: Ctx, appId: string, appSecret: string): Promise<WeixinApp | null> {
  if (appId === '' || appSecret === '') return null;
  return (await isOwn(ctx, appId)) ? { appId, appSecret } : null;
}

/** The shop's official account, or null without credentials. */
export async function officialAccount(ctx: Ctx): Promise<WeixinApp | null> {
  const [appId, appSecret] = await Promise.all([
    weixinSetting(ctx, 'weixin.appId'),
    weixinSetting(ctx, 'weixin.appSecret'),
  ]);
  return ownApp(ctx, appId, appSecret);
}

/** The shop's website application, or null without credentials. */
export async function websiteApp(ctx: Ctx): Promise<WeixinApp | null> {
  const [appId, appSecret] = await Promise.all([
    weixinSetting(ctx, 'weixin.openAppId'),
    weixinSetting(ctx, 'weixin.openSecret'),
  ]);
  return ownApp(ctx, appId, appSecret);
}

/** How the official account's messages are checked, or null where the shop receives none. */
export async function accountCallback(ctx: Ctx): Promise<WeixinCallback | null> {
  const [appId, token, aesKey] = await Promise.all([
    weixinSetting(ctx, 'weixin.appId'),
    weixinSetting(ctx, 'weixin.callbackToken'),
    weixinSetting(ctx, 'weixin.callbackAesKey'),
  ]);
  if (appId === '' || token === '' || !(await isOwn(ctx, appId))) return null;
  return { appId, token, aesKey: aesKey === '' ? null : aesKey };
}

/** The account that can sign in by QR: it makes scenes, and hears that they were scanned; null where one is missing. */
export async function sceneAccount(ctx: Ctx): Promise<WeixinApp | null> {
  const [app, callback] = await Promise.all([officialAccount(ctx), accountCallback(ctx)]);
  return callback === null ? null : app;
}

/** Talks to WeChat for one of the shop's applications. */
export function weixinClient(ctx: Ctx, app: WeixinApp): WeixinClient {
  const { config, now } = ctx.services;
  return new WeixinClient({ ...app, ...config.wechat, tokens: new DatabaseTokenStore(ctx), now });
}
