import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { jssdkConfig } from '../../../../kernel/outside/weixin/jssdk-signature.ts';
import type { weixin } from '../contract.ts';
import { ownUrl } from '../own-url.ts';
import { reachingWeixin } from '../reaching-weixin.ts';
import { refuse } from '../refusals.ts';
import { officialAccount, weixinClient } from '../weixin-apps.ts';

const SHARING = ['updateAppMessageShareData', 'updateTimelineShareData'];

/** Signs the page for WeChat's JS-SDK, and the first page of the visit beside it where that is another one. */
export async function jsConfig(
  ctx: Ctx,
  { url, landing, apis }: ParsedOf<(typeof weixin)['weixin.config']>,
): Promise<OutputOf<(typeof weixin)['weixin.config']>> {
  const app = await officialAccount(ctx);
  if (app === null) throw refuse.not_offered();
  // WeChat compares the text that its browser shows, so the checked address is signed as it was written.
  const written = async (address: string): Promise<string> => {
    await ownUrl(ctx, address);
    return address.split('#', 1)[0] ?? '';
  };
  const present = await written(url);
  const first = landing === undefined ? present : await written(landing);
  const ticket = await reachingWeixin(() => weixinClient(ctx, app).jsapiTicket());
  const signed = (page: string) => jssdkConfig({ appId: app.appId, ticket, url: page, now: ctx.services.now() });
  const isApple = /iPhone|iPad|iPod/.test(ctx.headers['user-agent'] ?? '');
  const [main, other] = isApple ? [first, present] : [present, first];
  return {
    ...signed(main),
    jsApiList: apis === '' ? SHARING : apis.split(','),
    openTagList: [],
    script: `${ctx.services.config.wechat.scriptBase}/open/js/jweixin-1.6.0.js`,
    retry: other === main ? null : signed(other),
  };
}
