import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingTestResult, SettingTestSpec, TriedSettings } from '../../../kernel/module/setting-spec.ts';
import type { AliyunKey } from '../../../kernel/outside/aliyun/acs3.ts';
import { ServiceError } from '../../../kernel/outside/service-call.ts';
import { originOf } from '../../../kernel/site/origin.ts';
import { judgePicture } from './providers/aliyun-picture.ts';
import {
  ALIYUN_KEYS,
  AliyunSafetyError,
  type AliyunSite,
  type AliyunValues,
  aliyunKey,
  judgeAtAliyun,
} from './providers/aliyun-safety.ts';

/** Has the account that was typed look through something that nobody objects to. */
async function tried(
  ctx: Ctx,
  settings: TriedSettings,
  ask: (site: AliyunSite, key: AliyunKey) => Promise<readonly unknown[]>,
): Promise<SettingTestResult> {
  const say = (what: string, values: Record<string, string> = {}): string =>
    ctx.t(`safety.console.test.${what}`, values);
  const key = aliyunKey(await settings.together<AliyunValues>(ALIYUN_KEYS));
  if (key === null) return { ok: false, text: say('lack') };
  const { config, now } = ctx.services;
  try {
    const reasons = await ask({ base: config.aliyunSafetyBase, now: now() }, key);
    return { ok: reasons.length === 0, text: say(reasons.length === 0 ? 'passed' : 'stopped') };
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, text: say('unreachable') };
    if (!(error instanceof AliyunSafetyError)) throw error;
    return { ok: false, text: say('refused', { code: error.code }) };
  }
}

/** Tries of the account: a text, and the sign of the shop, which it has to fetch. */
export const settingTests: Record<string, SettingTestSpec> = {
  'safety.aliyun': {
    label: { zh: '用阿里云检测一句话', en: 'Have Alibaba Cloud look through a sentence' },
    group: 'safety',
    run: (ctx, settings) =>
      tried(ctx, settings, (site, key) =>
        judgeAtAliyun(site, key, { part: '春季义诊周六上午在门诊大厅举行。', place: 'comment' }),
      ),
  },
  'safety.aliyunPicture': {
    label: { zh: '用阿里云检测本站图标', en: 'Have Alibaba Cloud look through the sign of this site' },
    group: 'safety',
    run: (ctx, settings) => {
      const address = `${originOf(ctx.services.config, ctx.shop.canonicalHost)}/apple-touch-icon.png`;
      return tried(ctx, settings, (site, key) =>
        judgePicture(site, key, { address, id: `${ctx.shop.id}-test`, isPortrait: true }),
      );
    },
  },
};
