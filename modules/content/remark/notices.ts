import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const param = (label: [string, string], sample: [string, string]): NoticeParam => ({
  label: { zh: label[0], en: label[1] },
  sample: { zh: sample[0], en: sample[1] },
});

const title = param(['内容标题', 'Title'], ['口服铁剂患者指南', 'A guide to oral iron']);
const text = param(['评论摘要', 'Comment'], ['请问饭前还是饭后服用？', 'Before or after a meal?']);
const reason = param(['理由', 'Reason'], ['含有联系方式', 'It holds contact details']);
const toWriter = { audience: 'member', channels: [] } as const;

/** What writers of comments are told, and those whom they address. */
export const notices = {
  'remark.published': {
    label: { zh: '我的评论通过审核', en: 'My comment was published' },
    ...toWriter,
    params: { title, text },
    title: { zh: '您的评论已通过审核', en: 'Your comment is published' },
    body: { zh: '您在“{title}”下的评论已公开：{text}', en: 'Your comment on “{title}” can be read now: {text}' },
  },
  'remark.refused': {
    label: { zh: '我的评论未通过审核', en: 'My comment was not published' },
    ...toWriter,
    params: { title, text, reason },
    title: { zh: '您的评论未通过审核', en: 'Your comment was not published' },
    body: {
      zh: '您在“{title}”下的评论未通过审核：{text}。原因：{reason}',
      en: 'Your comment on “{title}” was not published: {text} Reason: {reason}',
    },
  },
  'remark.recalled': {
    label: { zh: '我的评论被撤下', en: 'My comment was taken away' },
    ...toWriter,
    params: { title, text, reason },
    title: { zh: '您的评论已被撤下', en: 'Your comment was taken away' },
    body: {
      zh: '您在“{title}”下的评论已被撤下：{text}。原因：{reason}',
      en: 'Your comment on “{title}” was taken away: {text} Reason: {reason}',
    },
  },
  'remark.answered': {
    label: { zh: '有人回复或提到我', en: 'Somebody answered or mentioned me' },
    ...toWriter,
    params: { who: param(['回复人', 'Who'], ['张医生', 'Dr Zhang']), title, text },
    title: { zh: '{who} 回复了您', en: '{who} answered you' },
    body: { zh: '在“{title}”下：{text}', en: 'On “{title}”: {text}' },
  },
  'remark.banned': {
    label: { zh: '我被禁止评论', en: 'I may not comment for a time' },
    ...toWriter,
    params: {
      where: param(['范围', 'Where'], ['本站', 'this site']),
      reason,
      until: param(['截止时间', 'Until'], ['2026-12-05 08:00', '2026-12-05 08:00']),
    },
    title: { zh: '您已被禁止发表评论', en: 'You cannot comment at present' },
    body: {
      zh: '在{where}禁言至{until}。原因：{reason}。如有异议，可在“我的评论”中申诉。',
      en: 'On {where} until {until}. Reason: {reason}. You can say something to it under “My comments”.',
    },
  },
} satisfies Record<string, NoticeSpec>;
