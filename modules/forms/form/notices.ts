import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What the owners of a form are told. */
export const notices = {
  'form.answers_waiting': {
    label: { zh: '我的表单有答复待处理', en: 'Answers to a form of mine are waiting' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params: {
      title: { label: { zh: '表单', en: 'Form' }, sample: { zh: '参会意向登记', en: 'Interest in attending' } },
      count: { label: { zh: '待处理份数', en: 'How many' }, sample: { zh: '12', en: '12' } },
    },
    title: { zh: '“{title}”有 {count} 份答复待处理', en: '“{title}”: {count} answers are waiting' },
    body: {
      zh: '“{title}”昨天以来有新的答复，共 {count} 份待处理。',
      en: '“{title}” was answered since yesterday; {count} answers are waiting for the desk.',
    },
  },
} satisfies Record<string, NoticeSpec>;
