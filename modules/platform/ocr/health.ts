import type { HealthSpec } from '../../../kernel/module/standing.ts';
import { ALIYUN_KEYS, type AliyunValues, aliyunKey } from './providers/aliyun-reader.ts';

/** Who reads cards, and whether it can. */
export const ocrHealth: Readonly<Record<string, HealthSpec>> = {
  'ocr.reader': {
    label: { zh: '证件识别', en: 'Reading of cards' },
    ...{ to: '/configure/setting?q=ocr.', permission: 'shell.setting.view', order: 55 },
    async read(ctx) {
      const { settings } = ctx.services;
      if ((await settings.get<string>(ctx, 'ocr.provider')) === 'local')
        return { text: { zh: '本机识别', en: 'By this server' }, kind: 'ok' };
      const key = aliyunKey(await settings.together<AliyunValues>(ctx.shop.id, ALIYUN_KEYS));
      return key === null
        ? { text: { zh: '阿里云识别未配置完整', en: 'Alibaba Cloud is not set up' }, kind: 'bad' }
        : { text: { zh: '阿里云', en: 'Alibaba Cloud' }, kind: 'ok' };
    },
  },
};
