import type { Ctx } from '../../../../kernel/http/context.ts';
import { weixinSetting } from '../settings.ts';
import { officialAccount } from '../weixin-apps.ts';

/** The official account as visitors may know it; without credentials nobody can sign in by it, but follow it they may. */
export async function shownAccount(ctx: Ctx) {
  const [app, scopes, name, qrcode] = await Promise.all([
    officialAccount(ctx),
    weixinSetting(ctx, 'weixin.scopes'),
    weixinSetting(ctx, 'weixin.accountName'),
    weixinSetting(ctx, 'weixin.accountQrcode'),
  ]);
  return {
    app_id: app?.appId ?? null,
    scopes: app === null ? null : scopes,
    name,
    qrcode: qrcode === '' ? null : qrcode,
  };
}
