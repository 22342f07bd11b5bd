import type { HealthSpec } from '../../../kernel/module/standing.ts';
import type { MapSource } from './contract.ts';
import { AMAP_KEYS, type AmapValues, amapKey } from './providers/amap.ts';

/** Who knows ways and addresses, and whether it can be asked. */
export const mapHealth: Readonly<Record<string, HealthSpec>> = {
  'map.places': {
    label: { zh: '地图服务', en: 'Map' },
    ...{ to: '/configure/setting?q=map.', permission: 'shell.setting.view', order: 57 },
    async read(ctx) {
      const { settings } = ctx.services;
      if ((await settings.get<MapSource>(ctx, 'map.provider')) === 'local')
        return { text: { zh: '内置估算', en: 'Reckoned here' }, kind: 'ok' };
      const account = amapKey(await settings.together<AmapValues>(ctx.shop.id, AMAP_KEYS));
      if (account === null) return { text: { zh: '高德地图未配置完整', en: 'Amap is not set up' }, kind: 'bad' };
      return account.secret === ''
        ? { text: { zh: '高德地图（未签名）', en: 'Amap, unsigned' }, kind: 'warn' }
        : { text: { zh: '高德地图', en: 'Amap' }, kind: 'ok' };
    },
  },
};
