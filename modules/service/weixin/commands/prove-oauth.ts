import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ProvedPerson } from '../../../../kernel/identity/sign-in-channel.ts';
import { noteWeixinProof } from '../../../../kernel/identity/weixin-claims.ts';
import { isTokenShape, tokenHash } from '../../../../kernel/security/random-token.ts';
import { weixinBrowser } from '../browser-secret.ts';
import { reachingWeixin } from '../reaching-weixin.ts';
import { refuse } from '../refusals.ts';
import { officialAccount, websiteApp, weixinClient } from '../weixin-apps.ts';

/** Trades the code that WeChat sent a browser back with for who the person is; the state is used up before WeChat is asked. */
export async function proveOauth(
  ctx: Ctx,
  kind: 'weixin' | 'weixin_open',
  { code, state }: { code: string; state: string },
): Promise<ProvedPerson> {
  const app = kind === 'weixin' ? await officialAccount(ctx) : await websiteApp(ctx);
  if (app === null) throw refuse.not_offered();
  await takeState(ctx, { kind, appId: app.appId, state });
  const client = weixinClient(ctx, app);
  const { session, profile } = await reachingWeixin(async () => {
    const found = await client.codeToSession(code);
    const asked = /snsapi_(userinfo|login)/.test(found.scope);
    return { session: found, profile: asked ? await client.userInfo(found) : null };
  });
  await noteWeixinProof(ctx.db, { appId: app.appId, shop: ctx.shop.id, isGood: true, now: ctx.services.now() });
  const unionid = session.unionid ?? profile?.unionid ?? null;
  const name = (profile?.nickname ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return {
    identities: [
      { kind, value: `${app.appId}:${session.openid}` },
      ...(unionid === null ? [] : [{ kind: 'unionid', value: unionid } as const]),
    ],
    name: name === '' ? null : Array.from(name).slice(0, 40).join(''),
    // WeChat's picture lies on a foreign host, from which our pages load nothing.
    avatar: null,
  };
}

async function takeState(
  ctx: Ctx,
  { kind, appId, state }: { kind: string; appId: string; state: string },
): Promise<void> {
  const browserHash = weixinBrowser(ctx);
  if (browserHash === null || !isTokenShape(state)) throw refuse.proof_gone();
  const row = await ctx.db.row(
    `update weixin_state set used_at = $5
     where shop_id = $1 and state_hash = $2 and browser_hash = $3 and kind = $4 and app_id = $6 and used_at is null and expires_at > $5
     returning id`,
    [ctx.shop.id, tokenHash(state), browserHash, kind, ctx.services.now().toISOString(), appId],
  );
  if (row === null) throw refuse.proof_gone();
}
