import type { SettingTestSpec } from '../../../kernel/module/setting-spec.ts';
import { CircuitOpen } from '../../../kernel/outside/circuit.ts';
import { ServiceError } from '../../../kernel/outside/service-call.ts';
import { AMAP_KEYS, AmapError, type AmapValues, amapKey, amapWith } from './providers/amap.ts';

/** The address that the documentation of Amap asks for. */
const SAMPLE = { address: '北京市朝阳区阜通东大街6号', city: '北京' };

/** A try of the account: it is asked for an address that there is. */
export const settingTests: Record<string, SettingTestSpec> = {
  'map.amap': {
    label: { zh: '用高德查询一个地址', en: 'Ask Amap for an address' },
    group: 'map',
    async run(ctx, settings) {
      const say = (key: string, values: Record<string, string> = {}): string =>
        ctx.t(`map.console.test.${key}`, values);
      const account = amapKey(await settings.together<AmapValues>(AMAP_KEYS));
      if (account === null) return { ok: false, text: say('lack') };
      try {
        const [place] = await amapWith(ctx.services.config.amapBase, account).find(SAMPLE.address, SAMPLE.city);
        if (place === undefined) return { ok: false, text: say('nothing') };
        return { ok: true, text: say(account.secret === '' ? 'unsigned' : 'found', { address: place.address }) };
      } catch (error) {
        if (error instanceof ServiceError || error instanceof CircuitOpen)
          return { ok: false, text: say('unreachable') };
        if (!(error instanceof AmapError)) throw error;
        return { ok: false, text: say('refused', { code: error.code }) };
      }
    },
  },
};
