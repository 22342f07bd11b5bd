import { loginMethods } from '../../../kernel/identity/login-methods.ts';
import type { SetupStep } from '../../../kernel/module/setup-step.ts';
import { FIGURES } from './figures.ts';

const settings = { to: '/configure/setting', permission: 'shell.setting.view' } as const;

/** What a shop needs of signing in before it opens. */
export const signInSetup: Readonly<Record<string, SetupStep>> = {
  'signIn.ways': {
    label: { zh: '登录方式', en: 'A way to sign in' },
    hint: { zh: '短信验证码有额度，或接好微信登录', en: 'Messages left for codes, or WeChat connected' },
    ...{ to: '/configure/login', permission: 'identity.face.view', order: 45, isNeeded: true },
    isDone: async (ctx) =>
      (await ctx.services.settings.get<number>(ctx, 'signIn.smsPerDay')) > 0 || (await loginMethods(ctx)).length > 0,
  },
  'signIn.sms': {
    label: { zh: '验证码能收到', en: 'Codes arrive' },
    hint: {
      zh: '先给自己发一条测试短信；有人用短信验证码登录成功后打勾',
      en: 'Send yourself a test message first; ticked once somebody has signed in by a code',
    },
    ...{ to: '/configure/setting?q=signIn.sms', permission: 'shell.setting.view', order: 46, test: 'signIn.sms' },
    isDone: async (ctx) =>
      (await ctx.db.row('select 1 from daily_figure where shop_id = $1 and metric = $2 limit 1', [
        ...[ctx.shop.id, FIGURES.passed],
      ])) !== null,
  },
  'signIn.secondFactor': {
    label: { zh: '后台两步验证', en: 'Second factor for staff' },
    hint: {
      zh: '要求员工登录后台时使用两步验证，密码泄露也进不来',
      en: 'Staff prove themselves twice, so a leaked password opens nothing',
    },
    ...settings,
    order: 60,
    isDone: (ctx) => ctx.services.settings.get<boolean>(ctx, 'signIn.staffSecondFactor'),
  },
};
