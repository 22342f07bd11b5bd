import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** How long it is kept who was asked to speak, what they answered and handed in: from the last day of the conference on. */
export const speakingRetention: Readonly<Record<string, RetentionSpec>> = {
  'speaking.guest': {
    label: { zh: '讲者的邀请、答复与课件', en: 'Invitations, answers and slides of speakers' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 1095, leastDays: 365, table: 'speaking_guest' },
    since: '(SELECT c.ends_at FROM conference c WHERE c.shop_id = t.shop_id AND c.id = t.conference_id)',
  },
};
