import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** What people answered under their names. */
export const surveyRetention: Readonly<Record<string, RetentionSpec>> = {
  'survey.answer': {
    label: { zh: '实名调查答卷', en: 'Named answers to surveys' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: null, leastDays: 30, table: 'survey_answer', member: 't.member_id' },
    since: 't.submitted_at',
  },
  'survey.panellist': {
    label: { zh: '已退出样本库的成员', en: 'People who have left a panel' },
    law: {
      zh: '《个人信息保护法》第四十七条：撤回同意的，应当删除个人信息；保留退出记录只为不再联系',
      en: 'PIPL, Art. 47: who takes their consent back is forgotten; that they left is kept so that nobody asks them again',
    },
    ...{ usualDays: 730, leastDays: 30, table: 'survey_panellist', member: 't.member_id' },
    since: 't.left_at',
  },
};
