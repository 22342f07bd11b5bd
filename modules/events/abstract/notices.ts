import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const conference = {
  label: { zh: '会议', en: 'Conference' },
  sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
};
const title = {
  label: { zh: '题目', en: 'Title' },
  sample: { zh: '双特异性抗体阶梯给药的真实世界观察', en: 'Step-up dosing of bispecific antibodies in practice' },
};
const number = { label: { zh: '编号', en: 'Number' }, sample: { zh: 'A012', en: 'A012' } };
const reason = {
  label: { zh: '原因', en: 'Reason' },
  sample: { zh: '请补充伦理批件号', en: 'Please add the approval of the ethics committee' },
};
const another = { label: { zh: '另一篇的编号', en: 'Number of the other one' }, sample: { zh: 'A007', en: 'A007' } };
const name = { label: { zh: '合作者', en: 'Co-author' }, sample: { zh: '裴远', en: 'Pei Yuan' } };
const by = { label: { zh: '投稿人', en: 'Who handed it in' }, sample: { zh: '颜如玉', en: 'Yan Ruyu' } };
const note = {
  label: { zh: '附言', en: 'Note' },
  sample: { zh: '请准备八分钟报告', en: 'Please prepare a talk of eight minutes' },
};
const to = { audience: 'member', channels: ['weixin', 'sms', 'mail'] } satisfies Pick<
  NoticeSpec,
  'audience' | 'channels'
>;
const letter = { ...to, params: { conference, title, number, note } };

/** What authors and reviewers are told; the letters of a decision are worded by the shop like any notice. */
export const notices: Record<string, NoticeSpec> = {
  'abstract.received': {
    ...to,
    label: { zh: '摘要已收到', en: 'My abstract was received' },
    params: { conference, title, number },
    title: { zh: '已收到投稿 {number}', en: 'Received: {number}' },
    body: {
      zh: '您向“{conference}”投的摘要《{title}》已收到，编号 {number}。截止前可以撤回修改。',
      en: 'Your abstract “{title}” for “{conference}” was received as {number}. You may take it back and change it until the close.',
    },
  },
  'abstract.returned': {
    ...to,
    label: { zh: '摘要退回修改', en: 'My abstract came back' },
    params: { conference, title, number, reason },
    title: { zh: '请修改投稿 {number}', en: 'Please mend {number}' },
    body: {
      zh: '您向“{conference}”投的摘要《{title}》（{number}）退回修改：{reason}。',
      en: 'Your abstract “{title}” ({number}) for “{conference}” came back to be mended: {reason}.',
    },
  },
  'abstract.dismissed': {
    ...to,
    label: { zh: '摘要未进入评审', en: 'My abstract is not reviewed' },
    params: { conference, title, number, reason },
    title: { zh: '投稿 {number} 未进入评审', en: '{number} is not reviewed' },
    body: {
      zh: '您向“{conference}”投的摘要《{title}》（{number}）未进入评审：{reason}。',
      en: 'Your abstract “{title}” ({number}) for “{conference}” is not reviewed: {reason}.',
    },
  },
  'abstract.merged': {
    ...to,
    label: { zh: '摘要并入另一篇', en: 'My abstract was merged' },
    params: { conference, title, number, reason, into: another },
    title: { zh: '投稿 {number} 已并入 {into}', en: '{number} was merged into {into}' },
    body: {
      zh: '您向“{conference}”投的摘要《{title}》（{number}）已并入 {into}：{reason}。',
      en: 'Your abstract “{title}” ({number}) for “{conference}” was merged into {into}: {reason}.',
    },
  },
  'abstract.joined': {
    ...to,
    label: { zh: '另一篇摘要并入我的', en: 'Another abstract was merged into mine' },
    params: { conference, title, number, reason, from: another },
    title: { zh: '{from} 已并入投稿 {number}', en: '{from} was merged into {number}' },
    body: {
      zh: '摘要 {from} 已并入您向“{conference}”投的《{title}》（{number}）：{reason}。',
      en: 'The abstract {from} was merged into yours, “{title}” ({number}), for “{conference}”: {reason}.',
    },
  },
  'abstract.coauthor': {
    ...to,
    label: { zh: '请我确认署名', en: 'I am named as an author' },
    params: { conference, title, name, by },
    title: { zh: '请确认署名：《{title}》', en: 'Please confirm: “{title}”' },
    body: {
      zh: '{name}您好：{by}向“{conference}”投的摘要《{title}》将您列为作者，请确认是否同意署名。',
      en: 'Dear {name}, {by} names you as an author of “{title}”, an abstract for “{conference}”. Please say whether you agree.',
    },
  },
  'abstract.coauthorRefused': {
    ...to,
    label: { zh: '合作者不同意署名', en: 'A co-author refused to be named' },
    params: { conference, title, number, name, reason },
    title: { zh: '{name}不同意署名', en: '{name} does not agree to be named' },
    body: {
      zh: '{name}不同意在您向“{conference}”投的摘要《{title}》（{number}）中署名：{reason}。',
      en: '{name} does not agree to be named in “{title}” ({number}) for “{conference}”: {reason}.',
    },
  },
  'abstract.appealDismissed': {
    ...to,
    label: { zh: '申诉未被采纳', en: 'My appeal was dismissed' },
    params: { conference, title, number, answer: reason },
    title: { zh: '申诉结果：{number}', en: 'The appeal about {number}' },
    body: {
      zh: '您就《{title}》（{number}）向“{conference}”提出的申诉未被采纳：{answer}。',
      en: 'Your appeal about “{title}” ({number}) at “{conference}” was dismissed: {answer}.',
    },
  },
  'abstract.asked': {
    ...to,
    label: { zh: '请我审稿', en: 'I am asked to review' },
    params: {
      conference,
      count: { label: { zh: '篇数', en: 'How many' }, sample: { zh: '12', en: '12' } },
      until: {
        label: { zh: '审回时间', en: 'Until when' },
        sample: { zh: '2027-04-20 18:00', en: '2027-04-20 18:00' },
      },
    },
    title: { zh: '请审阅 {count} 篇摘要', en: 'Abstracts to review: {count}' },
    body: {
      zh: '“{conference}”请您审阅 {count} 篇摘要，审回时间 {until}。有利益冲突请直接回避。',
      en: '“{conference}” asks you to review abstracts: {count}, until {until}. Please decline where you have a conflict of interest.',
    },
  },
  'abstract.talk': {
    ...letter,
    label: { zh: '录用通知：口头报告', en: 'Letter: accepted as a talk' },
    title: { zh: '录用为口头报告：{number}', en: 'Accepted as a talk: {number}' },
    body: {
      zh: '祝贺！您的摘要《{title}》（{number}）被“{conference}”录用为口头报告，请确认是否到会报告。{note}',
      en: 'Congratulations: your abstract “{title}” ({number}) was accepted as a talk at “{conference}”. Please say whether you will give it. {note}',
    },
  },
  'abstract.poster': {
    ...letter,
    label: { zh: '录用通知：壁报', en: 'Letter: accepted as a poster' },
    title: { zh: '录用为壁报：{number}', en: 'Accepted as a poster: {number}' },
    body: {
      zh: '祝贺！您的摘要《{title}》（{number}）被“{conference}”录用为壁报，请确认是否到会展示。{note}',
      en: 'Congratulations: your abstract “{title}” ({number}) was accepted as a poster at “{conference}”. Please say whether you will show it. {note}',
    },
  },
  'abstract.book': {
    ...letter,
    label: { zh: '录用通知：仅刊登', en: 'Letter: accepted for the book' },
    title: { zh: '录用为书面交流：{number}', en: 'Accepted for the book: {number}' },
    body: {
      zh: '您的摘要《{title}》（{number}）将刊登在“{conference}”的摘要集里。{note}',
      en: 'Your abstract “{title}” ({number}) will be printed in the book of “{conference}”. {note}',
    },
  },
  'abstract.reject': {
    ...letter,
    label: { zh: '未录用通知', en: 'Letter: not accepted' },
    title: { zh: '投稿结果：{number}', en: 'The decision on {number}' },
    body: {
      zh: '感谢您向“{conference}”投稿。很遗憾，《{title}》（{number}）这次未被录用。{note}',
      en: 'Thank you for handing in to “{conference}”. We are sorry that “{title}” ({number}) was not accepted this time. {note}',
    },
  },
};
