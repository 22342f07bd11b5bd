import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** Notices repeat what the portal knows elsewhere, and are kept as long as somebody may look for one. */
export const noticeRetention: Readonly<Record<string, RetentionSpec>> = {
  'notice.notice': {
    label: { zh: '站内通知', en: 'Notices' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 183, leastDays: 30, table: 'notice', member: 't.member_id' },
    since: 't.created_at',
  },
  'notice.followUp': {
    label: { zh: '确认与提醒的发送记号', en: 'Marks of sent confirmations and reminders' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    // Whoever answered a form a year before its event is reminded once.
    ...{ usualDays: 730, leastDays: 400, table: 'notice_follow_up', since: 't.created_at' },
  },
  'notice.delivery': {
    label: { zh: '没有账号者的消息发送记录', en: 'Messages sent to whoever left an address' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 183, leastDays: 30, table: 'notice_delivery' },
    since: 'case when t.notice_id is null then t.created_at end',
  },
  'notice.mail': {
    label: { zh: '等待退信的邮件编号', en: 'Numbers of mails that may come back' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    // Servers give a mail up after five days; complaints come later.
    ...{ usualDays: 60, leastDays: 14, table: 'notice_mail', since: 't.written_at' },
  },
};
