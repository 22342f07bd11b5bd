import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What people are told of those whom they invited. */
export const notices = {
  'invitation.joined': {
    label: { zh: '受邀员工加入', en: 'Staff whom I invited have joined' },
    audience: 'staff',
    channels: ['weixin'],
    params: {
      name: { label: { zh: '姓名', en: 'Name' }, sample: { zh: '何雨', en: 'He Yu' }, isRequired: true },
    },
    title: { zh: '{name}已加入', en: '{name} has joined' },
    body: {
      zh: '您邀请的{name}已接受邀请，现在可以登录后台。',
      en: '{name}, whom you invited, has accepted and can sign in at the console.',
    },
  },
} satisfies Record<string, NoticeSpec>;
