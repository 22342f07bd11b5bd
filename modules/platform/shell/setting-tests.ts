import { z } from 'zod';
import type { SettingTestSpec } from '../../../kernel/module/setting-spec.ts';
import { DeliveryError } from '../../../kernel/outside/delivery-error.ts';

/** A try of what every module shares: a mail. */
export const settingTests: Record<string, SettingTestSpec> = {
  'shell.mail': {
    label: { zh: '发送测试邮件', en: 'Send a test mail' },
    group: 'mail',
    ask: { label: { zh: '邮箱地址', en: 'Mail address' }, schema: z.email().max(200) },
    async run(ctx, _settings, to) {
      const params = { shop: ctx.shop.name[ctx.locale] };
      try {
        await ctx.services.mail.send({
          ...{ shop: ctx.shop.id, to, template: 'test', params, withinMs: 6_000 },
          sender: params.shop,
          subject: ctx.t('shell.console.test.mailSubject', params),
          text: ctx.t('shell.console.test.mailText', params),
        });
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        return { ok: false, text: ctx.t('shell.console.test.mailFailed', { reason: error.message }) };
      }
      return { ok: true, text: ctx.t('shell.console.test.mailSent') };
    },
  },
};
