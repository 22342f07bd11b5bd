import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

/** What is kept of who came to which conference, and how long (C9). */
export const registrationRetention: Readonly<Record<string, RetentionSpec>> = {
  'registration.registration': {
    ...{ label: { zh: '参会注册', en: 'Registrations for conferences' }, law },
    ...{ usualDays: null, leastDays: 90, table: 'registration', member: 't.member_id', since: 't.submitted_at' },
  },
  'registration.wait': {
    ...{ label: { zh: '候补记录', en: 'Waiting lists of conferences' }, law },
    ...{ usualDays: null, leastDays: 30, table: 'registration_wait', member: 't.member_id', since: 't.joined_at' },
  },
};
