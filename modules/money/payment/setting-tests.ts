import type { SettingTestSpec } from '../../../kernel/module/setting-spec.ts';
import { triedClient, wechatAccountOf } from './accounts.ts';
import { WechatPayError } from './providers/wechat-pay/wechat-call.ts';

/** Tries of the credentials: WeChat Pay answers a question that is signed by them, and its answer is signed by the key that is named. */
export const settingTests: Record<string, SettingTestSpec> = {
  'payment.wechat': {
    label: { zh: '测试微信支付', en: 'Test WeChat Pay' },
    group: 'wechat',
    async run(ctx, settings) {
      const account = await wechatAccountOf((key) => settings.get(key));
      if (account === null) return { ok: false, text: ctx.t('payment.console.test.missing') };
      try {
        await triedClient(ctx, account).probe();
        return { ok: true, text: ctx.t('payment.console.test.good', { mchid: account.mchid }) };
      } catch (error) {
        if (!(error instanceof WechatPayError)) throw error;
        const reason = error.code ?? String(error.status ?? '');
        const why =
          error.fault === 'refused'
            ? 'refused'
            : error.status === 200 || error.status === 404
              ? 'unsigned'
              : 'unreachable';
        return { ok: false, text: ctx.t(`payment.console.test.${why}`, { code: reason }) };
      }
    },
  },
};
