import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What people are told of their own power. */
export const notices = {
  'member.roles_given': {
    label: { zh: '角色变更', en: 'Changes of my roles' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    isFixed: true,
    params: {
      roles: {
        label: { zh: '新增角色', en: 'New roles' },
        sample: { zh: '编辑、审核人', en: 'Editor, Reviewer' },
      },
      by: { label: { zh: '操作人', en: 'Given by' }, sample: { zh: '王管理员', en: 'Administrator Wang' } },
    },
    title: { zh: '您有了新角色：{roles}', en: 'You have a new role: {roles}' },
    body: {
      zh: '{by}为您分配了角色“{roles}”。如非工作需要，请联系管理员。',
      en: '{by} gave you the role “{roles}”. Tell an administrator if you do not need it.',
    },
  },
} satisfies Record<string, NoticeSpec>;
