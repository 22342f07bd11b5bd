import { isIP } from 'node:net';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingTestResult, SettingTestSpec } from '../../../kernel/module/setting-spec.ts';
import { MemoryTokenStore } from '../../../kernel/outside/weixin/memory-token-store.ts';
import { WeixinClient } from '../../../kernel/outside/weixin/weixin-client.ts';
import { WeixinError } from '../../../kernel/outside/weixin/weixin-error.ts';
import { originOf } from '../../../kernel/site/origin.ts';
import { credentialText } from './proof-text.ts';

type Typed = Parameters<SettingTestSpec['run']>[1];

/** A client for the typed credentials with a store of its own: a try neither uses nor replaces the tokens that are kept. */
async function typedClient(ctx: Ctx, settings: Typed): Promise<WeixinClient | null> {
  const [appId, appSecret] = await Promise.all([
    settings.get<string>('weixin.appId'),
    settings.get<string>('weixin.appSecret'),
  ]);
  if (appId === '' || appSecret === '') return null;
  const { config, now } = ctx.services;
  return new WeixinClient({ appId, appSecret, ...config.wechat, tokens: new MemoryTokenStore(now), now });
}

function refused(ctx: Ctx, error: unknown): SettingTestResult {
  if (!(error instanceof WeixinError)) throw error;
  return { ok: false, text: credentialText(ctx, error.errcode) };
}

async function run(
  ctx: Ctx,
  settings: Typed,
  work: (client: WeixinClient) => Promise<SettingTestResult>,
): Promise<SettingTestResult> {
  const client = await typedClient(ctx, settings);
  if (client === null) return { ok: false, text: ctx.t('weixin.console.test.missing') };
  try {
    return await work(client);
  } catch (error) {
    return refused(ctx, error);
  }
}

/** Why WeChat would not take the shop's host as a domain of the account; null where it would. */
function hostProblem(host: string, isPlain: boolean): string | null {
  const [name = ''] = host.split(':');
  if (isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost')) return 'hostNotPublic';
  return isPlain ? 'hostPlain' : null;
}

/** Tries of the official account: its token, and the domain that pages are signed for. */
export const settingTests: Record<string, SettingTestSpec> = {
  'weixin.token': {
    label: { zh: '测试凭据', en: 'Test credentials' },
    group: 'account',
    run: (ctx, settings) =>
      run(ctx, settings, async (client) => {
        await client.stableToken();
        return { ok: true, text: ctx.t('weixin.console.test.tokenGood') };
      }),
  },
  'weixin.domain': {
    label: { zh: '测试网页签名与域名', en: 'Test page signature and domain' },
    group: 'account',
    run: (ctx, settings) =>
      run(ctx, settings, async (client) => {
        const origin = originOf(ctx.services.config, ctx.shop.canonicalHost);
        const host = new URL(origin).host;
        await client.jsapiTicket();
        const problem = hostProblem(host, origin.startsWith('http:'));
        if (problem !== null) return { ok: false, text: ctx.t(`weixin.console.test.${problem}`, { host }) };
        return { ok: true, text: ctx.t('weixin.console.test.domainGood', { host }) };
      }),
  },
};
