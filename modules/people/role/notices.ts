import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What people are told of the power that they got. */
export const notices = {
  'role.thing_given': {
    label: { zh: '单项授权', en: 'Roles on single things' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    isFixed: true,
    params: {
      role: { label: { zh: '角色', en: 'Role' }, sample: { zh: '会务秘书', en: 'Congress secretary' } },
      thing: { label: { zh: '对象', en: 'Thing' }, sample: { zh: '2026 年血液学年会', en: 'Haematology 2026' } },
      by: { label: { zh: '操作人', en: 'Given by' }, sample: { zh: '王管理员', en: 'Administrator Wang' } },
    },
    title: { zh: '您是“{thing}”的{role}', en: 'You are {role} of “{thing}”' },
    body: {
      zh: '{by}把“{thing}”的“{role}”角色交给了您，仅对它有效。如非工作需要，请联系管理员。',
      en: '{by} gave you the role “{role}” on “{thing}” alone. Tell an administrator if you do not need it.',
    },
  },
} satisfies Record<string, NoticeSpec>;
