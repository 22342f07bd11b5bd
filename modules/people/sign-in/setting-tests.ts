import { z } from 'zod';
import type { SettingTestSpec } from '../../../kernel/module/setting-spec.ts';
import { DeliveryError } from '../../../kernel/outside/delivery-error.ts';
import { isPhone } from '../../../kernel/rules/phone.ts';

/** Tries of what sign-in needs outside: a message to a phone. */
export const settingTests: Record<string, SettingTestSpec> = {
  'signIn.sms': {
    label: { zh: '发送测试短信', en: 'Send a test message' },
    group: 'sms',
    ask: { label: { zh: '手机号', en: 'Phone' }, schema: z.string().refine(isPhone) },
    async run(ctx, _settings, to) {
      const params = { shop: ctx.shop.name[ctx.locale] };
      try {
        await ctx.services.sms.send({
          shop: ctx.shop.id,
          to,
          template: 'test',
          params: {},
          text: ctx.t('signIn.console.test.text', params),
        });
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        return { ok: false, text: ctx.t('signIn.console.test.failed', { reason: error.message }) };
      }
      return { ok: true, text: ctx.t('signIn.console.test.sent') };
    },
  },
};
