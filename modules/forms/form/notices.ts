import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What a confirmation and a reminder speak of. */
const OF_EVENT = {
  title: { label: { zh: '表单', en: 'Form' }, sample: { zh: '患者教育讲座报名', en: 'Sign up for a patient lecture' } },
  at: { label: { zh: '开始时间', en: 'When it begins' }, sample: { zh: '2026-12-05 14:00', en: '2026-12-05 14:00' } },
} satisfies NoticeSpec['params'];

/** What the owners of a form are told, whoever was registered by somebody else, and whoever answered one with an event. */
export const notices = {
  'form.registered': {
    label: { zh: '有人为我报名', en: 'Somebody registered me' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: {
      by: { label: { zh: '登记人', en: 'Who registered you' }, sample: { zh: '林若川', en: 'Lin Ruochuan' } },
      title: { label: { zh: '表单', en: 'Form' }, sample: { zh: '血液学年会报名', en: 'Haematology congress' } },
    },
    title: { zh: '{by}为您报名了“{title}”', en: '{by} registered you for “{title}”' },
    body: {
      zh: '{by}在{shop}为您报名了“{title}”。您可以查看填写的内容；如有不符，请与登记人或主办方联系。',
      en: '{by} registered you with {shop} for “{title}”. You can see what was filled in; where it is wrong, tell them or the organisers.',
    },
    sms: {
      zh: '{by}在{shop}为您报名了“{title}”，查看：{link}',
      en: '{by} registered you with {shop} for “{title}”: {link}',
    },
  },
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
  'form.received': {
    label: { zh: '报名确认', en: 'Confirmation of a registration' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: OF_EVENT,
    title: { zh: '已收到：{title}', en: 'Received: {title}' },
    body: { zh: '您的“{title}”已收到，开始时间 {at}。', en: 'We have your “{title}”. It begins at {at}.' },
  },
  'form.receipt': {
    label: { zh: '表单填写回执', en: 'Receipt of an answer to a form' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: { title: OF_EVENT.title },
    title: { zh: '已收到：{title}', en: 'Received: {title}' },
    body: {
      zh: '您提交的“{title}”已收到。会员登录后可在“我填写的表单”中查看并下载答卷 PDF。',
      en: 'We have what you handed in for “{title}”. Members find it and its PDF under “Forms I filled in”.',
    },
  },
  'form.admitted': {
    label: { zh: '候补递补成功', en: 'A place for who stood in line' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: { title: OF_EVENT.title },
    title: { zh: '候补成功：{title}', en: 'You have a place: {title}' },
    body: {
      zh: '“{title}”有名额空出，您已从候补转为正式。如不能参加，请尽早告知主办方，把名额留给后面的人。',
      en: 'A place came free in “{title}”, and it is yours. If you cannot come, tell the organisers soon: others are waiting.',
    },
  },
  'form.upcoming': {
    label: { zh: '活动开始前的提醒', en: 'Reminder before an event begins' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: OF_EVENT,
    title: { zh: '即将开始：{title}', en: 'Soon: {title}' },
    body: { zh: '提醒您：“{title}”将于 {at} 开始。', en: 'A reminder: “{title}” begins at {at}.' },
  },
  'form.approved': {
    label: { zh: '表单答复通过审批', en: 'My answer to a form was approved' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: { title: OF_EVENT.title },
    title: { zh: '已通过：{title}', en: 'Approved: {title}' },
    body: { zh: '您提交的“{title}”已通过审批。', en: 'What you handed in for “{title}” was approved.' },
  },
  'form.refused': {
    label: { zh: '表单答复未通过审批', en: 'My answer to a form was refused' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: {
      title: OF_EVENT.title,
      reason: {
        label: { zh: '理由', en: 'Reason' },
        sample: { zh: '名额优先给本市医院的同行', en: 'Colleagues of this city come first' },
      },
    },
    title: { zh: '未通过：{title}', en: 'Not approved: {title}' },
    body: {
      zh: '您提交的“{title}”未通过审批：{reason}。占用的名额已放回；表单仍开放时可以重新填写。',
      en: 'What you handed in for “{title}” was not approved: {reason}. Your place is free again; as long as the form is open you may answer anew.',
    },
  },
} satisfies Record<string, NoticeSpec>;
