import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const title = {
  title: {
    label: { zh: '标题', en: 'Title' },
    sample: { zh: '血压高了怎么办', en: 'When your blood pressure is high' },
  },
} satisfies NoticeSpec['params'];

const answered = {
  ...title,
  who: { label: { zh: '审核医生', en: 'Reviewer' }, sample: { zh: '周予安', en: 'Zhou Yu’an' } },
  comment: { label: { zh: '意见', en: 'Remark' }, sample: { zh: '请补充剂量', en: 'Please add the dose' } },
} satisfies NoticeSpec['params'];

/** What reviewers and editors of articles are told. */
export const kepuNotices = {
  'kepu.asked': {
    label: { zh: '请您审核科普文章', en: 'An article waits for your review' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: title,
    title: { zh: '请审核：{title}', en: 'Please review: {title}' },
    body: {
      zh: '编辑部请您审核科普文章“{title}”，通过后才会发布。',
      en: 'The editors ask you to review the article “{title}”. It comes out once you have passed it.',
    },
    sms: { zh: '请登录审核科普文章：{title}', en: 'Please sign in and review the article {title}' },
  },
  'kepu.passed': {
    label: { zh: '科普文章通过医学审核', en: 'An article passed its review' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params: answered,
    title: { zh: '医学审核通过：{title}', en: 'Passed: {title}' },
    body: {
      zh: '{who}已通过“{title}”的医学审核，可以发布。意见：{comment}',
      en: '{who} passed “{title}”. It can be published. Remark: {comment}',
    },
  },
  'kepu.returned': {
    label: { zh: '科普文章医学审核未通过', en: 'An article was sent back by its reviewer' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params: answered,
    title: { zh: '医学审核退回：{title}', en: 'Sent back: {title}' },
    body: { zh: '{who}退回了“{title}”：{comment}', en: '{who} sent “{title}” back: {comment}' },
  },
  'kepu.due': {
    label: { zh: '科普文章到期复审', en: 'An article is due for review' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params: {
      ...title,
      day: { label: { zh: '复审日期', en: 'Day of review' }, sample: { zh: '2026-03-01', en: '2026-03-01' } },
    },
    title: { zh: '到期复审：{title}', en: 'Due for review: {title}' },
    body: {
      zh: '“{title}”应在 {day} 前复审，页面上已提示读者内容可能过时。',
      en: '“{title}” was to be reviewed by {day}. Its page tells readers that it may be out of date.',
    },
  },
} satisfies Record<string, NoticeSpec>;
