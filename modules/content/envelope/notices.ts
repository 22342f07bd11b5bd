import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const title: NoticeParam = {
  label: { zh: '标题', en: 'Title' },
  sample: { zh: '新版指南解读', en: 'The new guideline explained' },
};
const what: NoticeParam = { label: { zh: '类型', en: 'Kind' }, sample: { zh: '资讯', en: 'News' } };
const who: NoticeParam = { label: { zh: '操作人', en: 'By' }, sample: { zh: '林主编', en: 'Editor Lin' } };
const note: NoticeParam = {
  label: { zh: '更正说明', en: 'Note' },
  sample: { zh: '更正了表二的例数', en: 'The numbers of table 2 are corrected' },
};
const reason: NoticeParam = {
  label: { zh: '意见', en: 'Comment' },
  sample: { zh: '请补充出处', en: 'Please name the source' },
};
const at: NoticeParam = {
  label: { zh: '发布时间', en: 'Goes out' },
  sample: { zh: '2026-11-23 08:00', en: '2026-11-23 08:00' },
};
const step: NoticeParam = { label: { zh: '动态', en: 'Step' }, sample: { zh: '已发布', en: 'published' } };

const toAuthors = { audience: 'staff', channels: ['weixin', 'mail'] } as const;

/** What authors are told of their texts, and those who publish of every text where they ask for it. */
export const notices = {
  'envelope.published': {
    label: { zh: '我的内容已发布', en: 'A text of mine is out' },
    ...toAuthors,
    params: { title, what, who },
    title: { zh: '已发布：{title}', en: 'Published: {title}' },
    body: {
      zh: '您的{what}“{title}”已由{who}发布。',
      en: '{what} “{title}”, a text of yours, was published by {who}.',
    },
  },
  'envelope.corrected': {
    label: { zh: '我的内容有更正', en: 'A text of mine was corrected' },
    ...toAuthors,
    params: { title, what, who, note },
    title: { zh: '已更正：{title}', en: 'Corrected: {title}' },
    body: {
      zh: '您的{what}“{title}”已由{who}更正：{note}',
      en: '{what} “{title}”, a text of yours, was corrected by {who}: {note}',
    },
  },
  'envelope.scheduled': {
    label: { zh: '我的内容已定时', en: 'A text of mine is planned' },
    ...toAuthors,
    channels: [],
    params: { title, what, who, at },
    title: { zh: '已定时：{title}', en: 'Planned: {title}' },
    body: {
      zh: '{who}已安排您的{what}“{title}”于 {at} 发布。',
      en: '{who} planned {what} “{title}”, a text of yours, for {at}.',
    },
  },
  'envelope.returned': {
    label: { zh: '我的内容被退回', en: 'A text of mine came back' },
    ...toAuthors,
    params: { title, what, who, reason },
    title: { zh: '已退回：{title}', en: 'Returned: {title}' },
    body: {
      zh: '{who}退回了您的{what}“{title}”：{reason}',
      en: '{who} returned {what} “{title}”, a text of yours: {reason}',
    },
  },
  'envelope.desk': {
    label: { zh: '全站内容动态', en: 'What becomes of every text' },
    ...toAuthors,
    isOptIn: true,
    params: { title, what, who, step },
    title: { zh: '{title}：{step}', en: '{title}: {step}' },
    body: { zh: '{what}“{title}”{step}，操作人：{who}。', en: '{what} “{title}” was {step} by {who}.' },
  },
  'envelope.rights': {
    label: { zh: '图片授权将到期', en: 'Rights to a picture end' },
    ...toAuthors,
    params: {
      name: { label: { zh: '图片', en: 'Picture' }, sample: { zh: '会场大厅.png', en: 'hall.png' } },
      day: { label: { zh: '到期日', en: 'Day' }, sample: { zh: '2026-12-07', en: '2026-12-07' } },
    },
    title: { zh: '图片授权 {day} 到期：{name}', en: 'Rights end on {day}: {name}' },
    body: {
      zh: '图片“{name}”的授权于 {day} 到期，仍有内容在使用。请更新授权，或在用到它的地方换一张。',
      en: 'The rights to the picture “{name}” end on {day}, and it is still shown. Renew them, or choose another picture wherever it is.',
    },
  },
} satisfies Record<string, NoticeSpec>;
