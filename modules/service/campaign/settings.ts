import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';

/** What a shop says about its campaigns. */
export const campaignSettings = {
  'campaign.approvalOver': {
    label: { zh: '超过多少人须他人审批', en: 'Others agree beyond so many people' },
    help: {
      zh: '收件人更多的群发，须由另一人在审批中同意后才会发出；0 表示每次都要审批',
      en: 'What goes to more leaves only once somebody else has agreed in the approvals; 0 asks every time',
    },
    unit: { zh: '人', en: 'people' },
    schema: z.number().int().min(0).max(1_000_000),
    default: 500,
  },
  'campaign.mailsPerDay': {
    label: { zh: '每日群发邮件上限', en: 'Mails of campaigns a day' },
    help: { zh: '当天用完后，余下的次日继续', en: 'What is left goes on the next day' },
    unit: { zh: '封', en: 'mails' },
    schema: z.number().int().min(1).max(1_000_000),
    default: 20_000,
  },
  'campaign.textsPerDay': {
    label: { zh: '每日群发短信上限', en: 'Text messages of campaigns a day' },
    help: {
      zh: '按计费条数；当天用完后，余下的次日继续',
      en: 'As the provider counts them; what is left goes on the next day',
    },
    unit: { zh: '条', en: 'messages' },
    schema: z.number().int().min(1).max(1_000_000),
    default: 5000,
  },
  'campaign.perWeek': {
    label: { zh: '每人七天内最多收到', en: 'Campaigns to one person in seven days' },
    help: { zh: '超出的人在该次群发中跳过；0 表示不限', en: 'Who had that many is left out; 0 is no limit' },
    unit: { zh: '次', en: 'campaigns' },
    schema: z.number().int().min(0).max(50),
    default: 3,
  },
  'campaign.smsFen': {
    label: { zh: '短信单价', en: 'Price of a text message' },
    help: { zh: '用于发送前的费用估算', en: 'For the estimate before a campaign is sent' },
    unit: { zh: '分/条', en: 'fen each' },
    schema: z.number().min(0).max(1000),
    default: 4.5,
  },
} satisfies Record<string, SettingSpec>;

/** A number that the shop set. */
export const limitOf = (ctx: Ctx, key: keyof typeof campaignSettings): Promise<number> =>
  ctx.services.settings.get<number>(ctx, key);
