import type { HealthSpec } from '../../../kernel/module/standing.ts';
import { ALIYUN_KEYS, type AliyunValues, aliyunKey } from './providers/aliyun-safety.ts';

/** Who looks through what people write, and whether it can. */
export const safetyHealth: Readonly<Record<string, HealthSpec>> = {
  'safety.text': {
    label: { zh: '内容安全', en: 'Content safety' },
    ...{ to: '/configure/setting?q=safety.', permission: 'shell.setting.view', order: 56 },
    async read(ctx) {
      const { settings } = ctx.services;
      if ((await settings.get<string>(ctx, 'safety.provider')) === 'local')
        return { text: { zh: '敏感词库', en: 'By the list of words' }, kind: 'ok' };
      const key = aliyunKey(await settings.together<AliyunValues>(ctx.shop.id, ALIYUN_KEYS));
      return key === null
        ? { text: { zh: '阿里云检测未配置完整', en: 'Alibaba Cloud is not set up' }, kind: 'bad' }
        : { text: { zh: '阿里云', en: 'Alibaba Cloud' }, kind: 'ok' };
    },
  },
};
