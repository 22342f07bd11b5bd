import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What those who come in are told. */
export const checkinNotices: Record<string, NoticeSpec> = {
  'checkin.welcome': {
    ...{ audience: 'member', channels: ['weixin', 'sms'], isUrgent: true },
    label: { zh: '签到欢迎', en: 'Welcome at check-in' },
    params: {
      conference: {
        label: { zh: '会议', en: 'Conference' },
        sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
      },
      gate: { label: { zh: '签到通道', en: 'Gate' }, sample: { zh: '东区一号门', en: 'East gate 1' } },
    },
    title: { zh: '欢迎参加{conference}', en: 'Welcome to {conference}' },
    body: {
      zh: '您已在“{gate}”签到，欢迎参加“{conference}”。日程、会场与座位在会议页面和“我的参会”里。',
      en: 'You came in at “{gate}”: welcome to “{conference}”. The programme, the halls and your code are on the page of the conference and under “My registrations”.',
    },
  },
};
