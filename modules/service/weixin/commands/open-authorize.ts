import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { safePath } from '../../../../kernel/rules/safe-path.ts';
import { randomToken } from '../../../../kernel/security/random-token.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { weixinSignIn } from '../../../people/sign-in/contract.ts';
import { keepWeixinBrowser } from '../browser-secret.ts';
import { passAddress } from '../pass-address.ts';
import { refuse } from '../refusals.ts';
import { weixinSetting } from '../settings.ts';
import { officialAccount, websiteApp, weixinClient } from '../weixin-apps.ts';

const STATE_SECONDS = 10 * 60;

/** Gives the page on which WeChat asks the person, with a state that works once, in this browser, within ten minutes. */
export async function openAuthorize(
  ctx: Ctx,
  { origin, kind, purpose }: ParsedOf<(typeof weixinSignIn)['weixin.authorize']>,
): Promise<{ url: string; state: string }> {
  const app = kind === 'weixin' ? await officialAccount(ctx) : await websiteApp(ctx);
  if (app === null) throw refuse.not_offered();
  await passAddress(ctx);
  const { token: state, hash } = randomToken();
  await ctx.db.rows(
    'insert into weixin_state (app_id, state_hash, browser_hash, kind, expires_at) values ($1, $2, $3, $4, $5)',
    [
      app.appId,
      hash,
      keepWeixinBrowser(ctx),
      kind,
      new Date(ctx.services.now().getTime() + STATE_SECONDS * 1000).toISOString(),
    ],
  );
  const back = new URL('/mobile/weixin', originOf(ctx.services.config, ctx.domain?.host ?? ctx.shop.canonicalHost));
  if (kind === 'weixin_open') back.searchParams.set('kind', kind);
  if (purpose === 'proof') back.searchParams.set('purpose', purpose);
  back.searchParams.set('origin', safePath(origin) ?? '/');
  const client = weixinClient(ctx, app);
  const url =
    kind === 'weixin'
      ? client.authorizeUrl({ redirectUri: back.href, state, scope: await weixinSetting(ctx, 'weixin.scopes') })
      : client.qrConnectUrl({ redirectUri: back.href, state });
  return { url, state };
}
