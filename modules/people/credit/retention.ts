import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

/** What is kept of credits, and how long (CR8). */
export const creditRetention: Readonly<Record<string, RetentionSpec>> = {
  'credit.line': {
    label: { zh: '学分账', en: 'Ledger of credits' },
    law: {
      zh: '继续医学教育学分须可追溯，学分账至少保存十年',
      en: 'Credits of continuing medical education have to be traced: the ledger is kept for ten years at least',
    },
    ...{ usualDays: 3660, leastDays: 3660, table: 'credit_line', member: 't.member_id' },
    // What was taken back goes with what took it back.
    since: `coalesce((select r.created_at from credit_line r where r.shop_id = t.shop_id and r.reverses_id = t.id), t.created_at)`,
  },
  'credit.presence': {
    label: { zh: '签到签退记录', en: 'Attendance at sessions' },
    law,
    ...{ usualDays: 730, leastDays: 90, table: 'credit_presence', member: 't.member_id', since: 't.from_at' },
  },
  'credit.watch': {
    label: { zh: '计入学分的观看时段', en: 'Watching that counts for credits' },
    law,
    ...{ usualDays: 90, leastDays: 30, table: 'credit_watch', member: 't.member_id', since: 't.to_at' },
  },
};
