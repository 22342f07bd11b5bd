import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** What was decided about pictures; what still keeps others out stays. */
export const safetyRetention: Readonly<Record<string, RetentionSpec>> = {
  'safety.picture': {
    label: { zh: '图片审核记录', en: 'Decisions about pictures' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 365, leastDays: 60, table: 'safety_picture' },
    since: `CASE WHEN NOT t.is_blocked THEN t.decided_at END`,
  },
};
