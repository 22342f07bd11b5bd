import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

const days = { zh: '天', en: 'days' };

/** How long members have to think again. */
export const settings = {
  'erasure.coolingDays': {
    label: { zh: '会员申请注销后的冷静期', en: 'Days of reflection after a member asked to be removed' },
    help: {
      zh: '冷静期内会员可随时撤回；期满后资料自动删除。《个人信息保护法》要求及时删除，最长 30 天。',
      en: 'Within them the wish can be taken back; then everything is deleted. The law (PIPL) asks for it soon: 30 days at most.',
    },
    unit: days,
    schema: z.number().int().min(1).max(30),
    default: 7,
  },
  'erasure.warnDays': {
    label: { zh: '久未登录会员删除前的提醒期', en: 'Days of warning before members go who never came back' },
    help: {
      zh: '到期会员先收到提醒，提醒期内登录即取消；多久算“久未登录”在“数据保存期限”中设定。',
      en: 'Such members are told first, and a sign-in within these days cancels it; after how long they are due is set under “Retention”.',
    },
    unit: days,
    schema: z.number().int().min(7).max(90),
    default: 30,
  },
} satisfies Record<string, SettingSpec>;

/** A number of days as the shop set it. */
export const daysOf = (ctx: Ctx, key: keyof typeof settings): Promise<number> => ctx.services.settings.get(ctx, key);
