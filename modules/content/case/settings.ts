import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';

/** The part that the settings of cases stand in. */
export const settingGroups: Record<string, Label> = { case: { zh: '病例', en: 'Cases' } };

/** How doctors read cases. */
export const settings = {
  'case.readSeconds': {
    group: 'case',
    label: { zh: '至少阅读多久才计学习', en: 'Reading counts after' },
    help: { zh: '从打开病例算起，由服务器计时', en: 'From opening the case on, by the clock of the server' },
    unit: { zh: '秒', en: 'seconds' },
    schema: z.number().int().min(10).max(3600),
    default: 120,
  },
  'case.notice': {
    group: 'case',
    label: { zh: '病例页声明', en: 'Notice on cases' },
    schema: z.object({ zh: z.string().max(200), en: z.string().max(400) }),
    default: {
      zh: '病例已去标识化，仅供认证医生学习讨论，请勿外传或尝试识别患者。发现可识别信息请立即举报，病例会马上隐藏。',
      en: 'What identifies the patient was removed. For granted doctors to learn from: do not pass it on, nor try to find out who it is. Flag whatever tells, and the case is hidden at once.',
    },
  },
} satisfies Record<string, SettingSpec>;

/** What stands under every case, in the reader’s language. */
export const caseNotice = async (ctx: Ctx): Promise<string> =>
  labelIn(ctx.locale, await ctx.services.settings.get<{ zh: string; en: string }>(ctx, 'case.notice'));
