import type { SettingTestSpec } from '../../../kernel/module/setting-spec.ts';
import { ServiceError } from '../../../kernel/outside/service-call.ts';
import {
  ALIYUN_KEYS,
  AliyunSafetyError,
  type AliyunValues,
  aliyunKey,
  judgeAtAliyun,
} from './providers/aliyun-safety.ts';

/** A try of the account: a text that nobody objects to is looked through by it. */
export const settingTests: Record<string, SettingTestSpec> = {
  'safety.aliyun': {
    label: { zh: '用阿里云检测一句话', en: 'Have Alibaba Cloud look through a sentence' },
    group: 'safety',
    async run(ctx, settings) {
      const say = (key: string, values: Record<string, string> = {}): string =>
        ctx.t(`safety.console.test.${key}`, values);
      const key = aliyunKey(await settings.together<AliyunValues>(ALIYUN_KEYS));
      if (key === null) return { ok: false, text: say('lack') };
      const { config, now } = ctx.services;
      try {
        const part = { part: '春季义诊周六上午在门诊大厅举行。', place: 'comment' } as const;
        const reasons = await judgeAtAliyun({ base: config.aliyunSafetyBase, now: now() }, key, part);
        return { ok: reasons.length === 0, text: say(reasons.length === 0 ? 'passed' : 'stopped') };
      } catch (error) {
        if (error instanceof ServiceError) return { ok: false, text: say('unreachable') };
        if (!(error instanceof AliyunSafetyError)) throw error;
        return { ok: false, text: say('refused', { code: error.code }) };
      }
    },
  },
};
