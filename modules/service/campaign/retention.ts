import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** Who was written to by campaigns. */
export const campaignRetention: Readonly<Record<string, RetentionSpec>> = {
  'campaign.recipient': {
    label: { zh: '群发收件记录', en: 'Recipients of campaigns' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 365, leastDays: 30, table: 'campaign_recipient', member: 't.member_id' },
    since: 't.created_at',
  },
};
