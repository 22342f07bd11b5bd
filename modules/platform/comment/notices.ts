import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const params: Record<'who' | 'title' | 'what' | 'text', NoticeParam> = {
  who: { label: { zh: '谁', en: 'Who' }, sample: { zh: '苏晴', en: 'Su Qing' } },
  title: { label: { zh: '名称', en: 'Name' }, sample: { zh: '急性白血病 2026', en: 'Acute leukaemia 2026' } },
  what: { label: { zh: '类型', en: 'Kind' }, sample: { zh: '专题', en: 'topic' } },
  text: { label: { zh: '原文', en: 'Words' }, sample: { zh: '请核对参考文献。', en: 'Please check the references.' } },
};

/** What people are told of conversations about records. */
export const notices = {
  'comment.mentioned': {
    label: { zh: '讨论中提到我', en: 'I am mentioned in a conversation' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params,
    title: { zh: '{who} 提到了您：{title}', en: '{who} mentioned you: {title}' },
    body: { zh: '在{what}“{title}”的讨论中：{text}', en: '{what} “{title}”: {text}' },
  },
  'comment.replied': {
    label: { zh: '我参与的讨论有新发言', en: 'Somebody answers in a conversation of mine' },
    audience: 'staff',
    channels: [],
    params,
    title: { zh: '{who} 回复了讨论：{title}', en: '{who} answered: {title}' },
    body: { zh: '在{what}“{title}”的讨论中：{text}', en: '{what} “{title}”: {text}' },
  },
} satisfies Record<string, NoticeSpec>;
