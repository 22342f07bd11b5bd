import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** What people answered to forms. */
export const formRetention: Readonly<Record<string, RetentionSpec>> = {
  'form.answer': {
    label: { zh: '表单答复', en: 'Answers to forms' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: null, leastDays: 30, table: 'form_answer', member: 't.member_id' },
    since: 't.submitted_at',
  },
  'form.invitation': {
    label: { zh: '表单邀请', en: 'Invitations to forms' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: null, leastDays: 30, table: 'form_invitation', member: 't.member_id' },
    since: 't.created_at',
  },
  'form.group': {
    label: { zh: '团体报名记录', en: 'Groups that were registered' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: null, leastDays: 30, table: 'form_group', member: 't.coordinator_id' },
    since: 't.submitted_at',
  },
};
