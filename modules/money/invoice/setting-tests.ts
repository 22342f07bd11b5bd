import type { SettingTestSpec } from '../../../kernel/module/setting-spec.ts';
import { nuonuoLine } from './accounts.ts';
import { probeNuonuo } from './providers/nuonuo/nuonuo-provider.ts';

/** Tries of the credentials: Nuonuo answers a question that is signed by them. */
export const settingTests: Record<string, SettingTestSpec> = {
  'invoice.nuonuo': {
    label: { zh: '测试诺诺', en: 'Test Nuonuo' },
    group: 'issuing',
    async run(ctx, settings) {
      const line = await nuonuoLine(ctx, (key) => settings.get(key));
      if (line === null) return { ok: false, text: ctx.t('invoice.console.test.missing') };
      const said = await probeNuonuo(line);
      if (said === 'good') return { ok: true, text: ctx.t('invoice.console.test.good', { taxNo: line.account.taxNo }) };
      if (said === null) return { ok: false, text: ctx.t('invoice.console.test.unreachable') };
      return { ok: false, text: ctx.t('invoice.console.test.refused', { code: said.code, text: said.text }) };
    },
  },
};
