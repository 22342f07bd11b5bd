import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** What people handed in as requirements, once that has ended. */
export const requirementRetention: Readonly<Record<string, RetentionSpec>> = {
  'requirement.request': {
    label: { zh: '已结束的需求', en: 'Requirements that have ended' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: null, leastDays: 30, table: 'requirement_request', member: 't.member_id' },
    since: 't.ended_at',
  },
};
