import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const param = (label: [string, string], sample: [string, string]): NoticeParam => ({
  label: { zh: label[0], en: label[1] },
  sample: { zh: sample[0], en: sample[1] },
});

const title = param(['问题', 'Question'], ['吃铁剂第 10 天大便发黑，要停药吗', 'Dark stools on iron: should I stop?']);
const reason = param(['理由', 'Reason'], ['含有联系方式', 'It holds contact details']);
const number = param(['提醒编号', 'Number of the alert'], ['12', '12']);
const toMember = { audience: 'member', channels: [] } as const;
const urgent = { audience: 'staff', isUrgent: true, isFixed: true } as const;

/** What askers, doctors and whoever is on duty are told. Outside of the portal it names nobody and says nothing of anybody's health. */
export const notices = {
  'ask.alert_raised': {
    label: { zh: '问医生急症提醒', en: 'Emergency in a question' },
    ...urgent,
    channels: ['weixin'],
    params: { number },
    title: { zh: '急症提醒 {number}：请立即查看', en: 'Emergency alert {number}: please look now' },
    body: {
      zh: '有提问出现急症用语，需要值班人员立即查看。请在后台接手并记录处理（提醒 {number}）。',
      en: 'A question speaks of an emergency and needs somebody on duty now. Take it on at the console and record what was done (alert {number}).',
    },
  },
  'ask.alert_check': {
    label: { zh: '问医生急症核对', en: 'Emergency in a question, denied' },
    ...{ audience: 'staff', channels: [], params: { number } },
    title: { zh: '急症核对 {number}：请看一眼', en: 'Alert {number}: please check' },
    body: {
      zh: '有提问提到急症用语但表示没有，请核对（提醒 {number}）。',
      en: 'A question names an emergency and denies it; please check (alert {number}).',
    },
  },
  'ask.alert_lead': {
    label: { zh: '问医生急症提醒无人接手', en: 'Emergency that nobody took' },
    ...urgent,
    channels: ['weixin'],
    params: { number },
    title: { zh: '急症提醒 {number} 无人接手', en: 'Nobody has taken emergency alert {number}' },
    body: {
      zh: '急症提醒 {number} 尚无人接手，请组长立即安排。',
      en: 'Nobody has taken emergency alert {number}; please see to it now.',
    },
  },
  'ask.alert_sms': {
    label: { zh: '问医生急症短信', en: 'Emergency by SMS' },
    ...urgent,
    channels: ['sms', 'weixin'],
    params: { number },
    title: { zh: '急症提醒 {number} 仍无人接手', en: 'Emergency alert {number} is still waiting' },
    body: {
      zh: '急症提醒 {number} 仍无人接手，请立即登录后台处理。',
      en: 'Emergency alert {number} is still waiting; please sign in at the console now.',
    },
    sms: {
      zh: '急症提醒 {number} 待处理，请立即登录后台查看',
      en: 'Emergency alert {number} is waiting; sign in at the console now',
    },
  },
  'ask.waits_long': {
    label: { zh: '问医生超时未答', en: 'Question without an answer' },
    ...{ audience: 'staff', channels: [] },
    params: { title, hours: param(['时限（小时）', 'Hours'], ['24', '24']) },
    title: { zh: '有问题超过 {hours} 小时未答', en: 'A question has waited for {hours} hours' },
    body: { zh: '“{title}”尚无医生回答，请安排。', en: 'Nobody has answered “{title}” yet; please see to it.' },
  },
  'ask.followed': {
    label: { zh: '我回答的问题有追问', en: 'A follow-up to my answer' },
    ...toMember,
    params: { title },
    title: { zh: '您回答的问题有追问', en: 'You are asked further' },
    body: { zh: '“{title}”的提问者有追问。', en: 'The asker of “{title}” asks further.' },
  },
  'ask.answered': {
    label: { zh: '医生回答了我的问题', en: 'A doctor answered me' },
    ...toMember,
    params: { title, who: param(['医生', 'Doctor'], ['周明远', 'Dr Zhou']) },
    title: { zh: '{who} 医生回答了您', en: 'Dr {who} answered you' },
    body: { zh: '“{title}”有新的回答。', en: 'There is a new answer to “{title}”.' },
  },
  'ask.visitor_told': {
    label: { zh: '不注册的提问有新消息', en: 'News of a question without an account' },
    ...{ audience: 'member', channels: ['sms'], params: {} },
    title: { zh: '您的提问有新消息', en: 'There is news of your question' },
    body: {
      zh: '您在{shop}的提问有新的回答或处理结果。',
      en: 'Your question at {shop} was answered or decided about.',
    },
    sms: {
      zh: '您在{shop}的提问有新消息，查看：{link}',
      en: 'There is news of your question at {shop}: {link}',
    },
  },
  'ask.published': {
    label: { zh: '我的问题已公开', en: 'My question is public' },
    ...toMember,
    params: { title },
    title: { zh: '您的问题已通过审核', en: 'Your question is public now' },
    body: {
      zh: '“{title}”已匿名公开，医生回答后会通知您。',
      en: '“{title}” can be read without your name; you are told when a doctor answers.',
    },
  },
  'ask.refused': {
    label: { zh: '我的问题未通过审核', en: 'My question was not let through' },
    ...toMember,
    params: { title, reason },
    title: { zh: '您的问题未通过审核', en: 'Your question was not let through' },
    body: { zh: '“{title}”未通过审核。原因：{reason}', en: '“{title}” was not let through. Reason: {reason}' },
  },
  'ask.taken': {
    label: { zh: '我的问题被撤下', en: 'My question was taken away' },
    ...toMember,
    params: { title, reason },
    title: { zh: '您的问题已被撤下', en: 'Your question was taken away' },
    body: { zh: '“{title}”已被撤下。原因：{reason}', en: '“{title}” was taken away. Reason: {reason}' },
  },
  'ask.closed': {
    label: { zh: '我的问题已自动关闭', en: 'My question was closed' },
    ...toMember,
    params: { title, days: param(['天数', 'Days'], ['7', '7']) },
    title: { zh: '您的问题已关闭', en: 'Your question is closed' },
    body: {
      zh: '“{title}”{days} 天没有新消息，已自动关闭。',
      en: 'Nothing was said to “{title}” for {days} days, so it is closed.',
    },
  },
  'ask.post_ended': {
    label: { zh: '我的回答或追问未通过或被撤下', en: 'What I said to a question was taken away' },
    ...toMember,
    params: { title, reason },
    title: { zh: '您的回答或追问已被撤下', en: 'What you said was taken away' },
    body: {
      zh: '您在“{title}”下的内容未通过审核或已被撤下。原因：{reason}',
      en: 'What you said to “{title}” was not let through or was taken away. Reason: {reason}',
    },
  },
} satisfies Record<string, NoticeSpec>;
