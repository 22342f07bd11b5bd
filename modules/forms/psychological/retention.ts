import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** What people answered to scales. */
export const psychologicalRetention: Readonly<Record<string, RetentionSpec>> = {
  'psychological.answer': {
    label: { zh: '量表答复', en: 'Answers to scales' },
    law: {
      zh: '《个人信息保护法》第十九条、第二十八条：医疗健康信息属敏感个人信息，保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19 and 28: facts about health are sensitive, and kept no longer than their purpose needs',
    },
    ...{ usualDays: 1095, leastDays: 30, table: 'psychological_answer', member: 't.member_id' },
    since: 't.submitted_at',
  },
  'psychological.appointment': {
    label: { zh: '专业评定的安排', en: 'Appointments to rate people' },
    law: {
      zh: '《个人信息保护法》第十九条、第二十八条：随其评定删除，之后只保存实现处理目的所必要的时间',
      en: 'PIPL, Art. 19 and 28: it goes after its rating, and is kept no longer than its purpose needs',
    },
    ...{ usualDays: 1095, leastDays: 30, table: 'psychological_appointment', member: 't.member_id' },
    since: `(select t.on_day::timestamptz where not exists (select from psychological_answer a
      where a.shop_id = t.shop_id and a.appointment_id = t.id))`,
  },
  'psychological.plan': {
    label: { zh: '量表计划', en: 'Plans of scales' },
    law: {
      zh: '《个人信息保护法》第十九条、第二十八条：随其答复删除，之后只保存实现处理目的所必要的时间',
      en: 'PIPL, Art. 19 and 28: it goes after its answers, and is kept no longer than its purpose needs',
    },
    ...{ usualDays: 1095, leastDays: 30, table: 'psychological_plan', member: 't.member_id' },
    since: `(select t.ended_at where not exists (select from psychological_turn u
      join psychological_answer a on a.shop_id = u.shop_id and a.turn_id = u.id where u.shop_id = t.shop_id and u.plan_id = t.id))`,
  },
};
