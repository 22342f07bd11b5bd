import type { SettingTestSpec } from '../../../kernel/module/setting-spec.ts';
import { ServiceError } from '../../../kernel/outside/service-call.ts';
import { ALIYUN_KEYS, AliyunOcrError, type AliyunValues, aliyunKey, readByAliyun } from './providers/aliyun-reader.ts';
import { SAMPLE_NUMBER, samplePicture } from './sample-picture.ts';

/** A try of the account: an invented bank card is read by it. */
export const settingTests: Record<string, SettingTestSpec> = {
  'ocr.aliyun': {
    label: { zh: '用阿里云识别一张示例卡', en: 'Read a sample card by Alibaba Cloud' },
    group: 'reader',
    async run(ctx, settings) {
      const say = (key: string, values: Record<string, string> = {}): string =>
        ctx.t(`ocr.console.test.${key}`, values);
      const key = aliyunKey(await settings.together<AliyunValues>(ALIYUN_KEYS));
      if (key === null) return { ok: false, text: say('lack') };
      const { config, now } = ctx.services;
      try {
        const picture = await samplePicture();
        const { said } = await readByAliyun({ base: config.aliyunOcrBase, now: now() }, key, 'bankcard', picture);
        const isRead = said.replaceAll(' ', '').includes(SAMPLE_NUMBER);
        return { ok: isRead, text: say(isRead ? 'read' : 'misread') };
      } catch (error) {
        if (error instanceof ServiceError) return { ok: false, text: say('unreachable') };
        if (!(error instanceof AliyunOcrError)) throw error;
        return { ok: false, text: say('refused', { code: error.code }) };
      }
    },
  },
};
