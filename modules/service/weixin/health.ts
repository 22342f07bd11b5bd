import type { Ctx } from '../../../kernel/http/context.ts';
import { weixinClaim } from '../../../kernel/identity/weixin-claims.ts';
import type { HealthSpec, Standing } from '../../../kernel/module/standing.ts';
import { KINDS, PLACES } from './app-proof.ts';

/** How one application stands with WeChat; null where the settings name none. */
async function appStanding(ctx: Ctx, idKey: string, secretKey: string): Promise<Standing | null> {
  const { settings } = ctx.services;
  const [appId, secret] = await Promise.all([settings.get<string>(ctx, idKey), settings.get<string>(ctx, secretKey)]);
  if (appId === '') return null;
  const claim = await weixinClaim(ctx.db, appId);
  if (secret === '' || claim === null || claim.shop !== ctx.shop.id) {
    return {
      text: { zh: `${appId} 未核对为本站所有，不能使用`, en: `${appId} is not proved to be this site’s, and off` },
      kind: 'bad',
    };
  }
  if (claim.refusedAt !== null) {
    return {
      text: { zh: `微信不再接受 ${appId} 的 AppSecret`, en: `WeChat no longer takes the secret of ${appId}` },
      kind: 'bad',
    };
  }
  return { text: { zh: `已接入 ${appId}`, en: `Connected as ${appId}` }, kind: 'ok' };
}

const WORST = ['bad', 'ok'] as const;

/** Whether the shop is connected with WeChat, and the applications are its own. */
export const weixinHealth: Readonly<Record<string, HealthSpec>> = {
  'weixin.account': {
    label: { zh: '微信', en: 'WeChat' },
    ...{ to: '/configure/setting?q=weixin', permission: 'shell.setting.view', order: 40 },
    async read(ctx) {
      const all = await Promise.all(KINDS.map((kind) => appStanding(ctx, PLACES[kind].id, PLACES[kind].secret)));
      const named = all.filter((one) => one !== null);
      for (const kind of WORST) {
        const found = named.find((one) => one.kind === kind);
        if (found !== undefined) return found;
      }
      return { text: { zh: '未接入', en: 'Not connected' } };
    },
  },
};
