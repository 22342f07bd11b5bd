import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** How long it is kept what was written and not accepted (CR8). */
export const abstractRetention: Readonly<Record<string, RetentionSpec>> = {
  'abstract.submission': {
    label: { zh: '未录用的摘要', en: 'Abstracts that were not accepted' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 365, leastDays: 90, table: 'abstract_submission', member: 't.member_id' },
    since: `case when t.state in ('draft', 'withdrawn', 'desk_rejected', 'duplicate', 'merged') or (t.state = 'released' and t.decision = 'reject') then t.updated_at end`,
  },
};
