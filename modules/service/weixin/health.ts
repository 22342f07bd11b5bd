import type { HealthSpec } from '../../../kernel/module/standing.ts';
import { officialAccount, websiteApp } from './weixin-apps.ts';

/** Whether the shop is connected with WeChat. */
export const weixinHealth: Readonly<Record<string, HealthSpec>> = {
  'weixin.account': {
    label: { zh: '微信', en: 'WeChat' },
    ...{ to: '/configure/setting?q=weixin', permission: 'shell.setting.view', order: 40 },
    async read(ctx) {
      const [account, website] = await Promise.all([officialAccount(ctx), websiteApp(ctx)]);
      const appId = (account ?? website)?.appId;
      if (appId === undefined) return { text: { zh: '未接入', en: 'Not connected' } };
      return { text: { zh: `已接入 ${appId}`, en: `Connected as ${appId}` }, kind: 'ok' };
    },
  },
};
