import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const title: NoticeParam = {
  label: { zh: '事项', en: 'Title' },
  sample: { zh: '陈医生的医师认证申请', en: 'Application of Dr Chen' },
};
const matter: NoticeParam = {
  label: { zh: '审批类型', en: 'Kind of matter' },
  sample: { zh: '医师认证', en: 'Doctor’s application' },
};

const asked = { audience: 'staff', channels: ['weixin', 'mail'], params: { title, matter } } as const;

/** What approvers and starters are told. */
export const notices = {
  'approval.asked': {
    label: { zh: '请我审批', en: 'I am asked to approve' },
    ...asked,
    title: { zh: '待审批：{title}', en: 'To approve: {title}' },
    body: { zh: '一项“{matter}”审批等您处理。', en: 'A matter of the kind “{matter}” waits for your answer.' },
  },
  'approval.reminded': {
    label: { zh: '催办', en: 'Reminders of approvals' },
    ...asked,
    title: { zh: '催办：{title}', en: 'Reminder: {title}' },
    body: { zh: '这项“{matter}”审批仍在等您处理。', en: 'This matter of the kind “{matter}” still waits for you.' },
  },
  'approval.escalated': {
    label: { zh: '超时转我审批', en: 'Overdue approvals that come to me' },
    ...asked,
    channels: ['weixin', 'sms', 'mail'],
    title: { zh: '超时待审批：{title}', en: 'Overdue: {title}' },
    body: {
      zh: '这项“{matter}”审批已超时，现转由您处理。',
      en: 'This matter of the kind “{matter}” is overdue and has come to you.',
    },
    sms: {
      zh: '“{title}”的审批已超时，现转由您处理。',
      en: 'The approval of “{title}” is overdue and has come to you.',
    },
  },
  'approval.concluded': {
    label: { zh: '我提交的审批有结果', en: 'Outcome of what I handed in' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params: {
      title,
      matter,
      outcome: { label: { zh: '结果', en: 'Outcome' }, sample: { zh: '已通过', en: 'approved' } },
      reason: { label: { zh: '意见', en: 'Comment' }, sample: { zh: '资料齐全', en: 'All papers are there' } },
    },
    title: { zh: '{title}：{outcome}', en: '{title}: {outcome}' },
    body: {
      zh: '您提交的“{matter}”审批{outcome}。意见：{reason}',
      en: 'What you handed in as “{matter}” was {outcome}. Comment: {reason}',
    },
  },
} satisfies Record<string, NoticeSpec>;
