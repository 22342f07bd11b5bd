import { loginMethods } from '../../../kernel/identity/login-methods.ts';
import type { SetupStep } from '../../../kernel/module/manifest.ts';

const settings = { to: '/configure/setting', permission: 'shell.setting.view' } as const;

/** What a shop needs of signing in before it opens. */
export const signInSetup: Readonly<Record<string, SetupStep>> = {
  'signIn.ways': {
    label: { zh: '登录方式', en: 'A way to sign in' },
    hint: { zh: '短信验证码有额度，或接好微信登录', en: 'Messages left for codes, or WeChat connected' },
    ...settings,
    ...{ order: 45, isNeeded: true },
    isDone: async (ctx) =>
      (await ctx.services.settings.get<number>(ctx, 'signIn.smsPerDay')) > 0 || (await loginMethods(ctx)).length > 0,
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
