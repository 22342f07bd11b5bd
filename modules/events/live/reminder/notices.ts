import type { NoticeSpec } from '../../../../kernel/module/notice-spec.ts';

const params = {
  title: { label: { zh: '直播', en: 'Stream' }, sample: { zh: '云上预备会', en: 'Online preview' } },
  at: { label: { zh: '开始时间', en: 'When it begins' }, sample: { zh: '2026-12-05 19:30', en: '2026-12-05 19:30' } },
} satisfies NoticeSpec['params'];

/** What whoever wants to be told of a stream hears: that it is noted, that it is near, that its begin moved. */
export const reminderNotices = {
  'live.reminder_kept': {
    label: { zh: '直播预约成功', en: 'Reminder of a stream is set' },
    audience: 'member',
    channels: ['weixin', 'mail'],
    params,
    title: { zh: '已预约：{title}', en: 'Reminder set: {title}' },
    body: {
      zh: '“{title}”将于 {at} 开始，开播前会提醒您；改期也会告诉您。在直播页可以取消预约。',
      en: '“{title}” begins at {at}. You are told before it does, and when that changes. You can undo this on its page.',
    },
  },
  'live.reminder_due': {
    label: { zh: '直播即将开始', en: 'A stream is about to begin' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    isUrgent: true,
    params,
    title: { zh: '即将开播：{title}', en: 'About to begin: {title}' },
    body: {
      zh: '您预约的“{title}”将于 {at} 开始。',
      en: '“{title}”, which you asked to be reminded of, begins at {at}.',
    },
    sms: { zh: '您预约的“{title}”将于 {at} 开始：{link}', en: '“{title}” begins at {at}: {link}' },
  },
  'live.reminder_moved': {
    label: { zh: '预约的直播改期', en: 'A stream with a reminder moved' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params,
    title: { zh: '直播改期：{title}', en: 'Moved: {title}' },
    body: {
      zh: '您预约的“{title}”改为 {at} 开始，开播前会再提醒您。',
      en: '“{title}”, which you asked to be reminded of, now begins at {at}. You are told again before it does.',
    },
    sms: { zh: '您预约的“{title}”改为 {at} 开始：{link}', en: '“{title}” now begins at {at}: {link}' },
  },
} satisfies Record<string, NoticeSpec>;
