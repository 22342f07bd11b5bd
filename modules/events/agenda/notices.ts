import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What those who have something to do in a timetable are told. */
export const agendaNotices: Record<string, NoticeSpec> = {
  'agenda.called_off': {
    ...{ audience: 'member', channels: ['weixin', 'sms', 'mail'] },
    label: { zh: '我有任务的会议取消或延期', en: 'A conference where I have a task is cancelled or postponed' },
    params: {
      conference: {
        label: { zh: '会议', en: 'Conference' },
        sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
      },
      what: {
        label: { zh: '会议怎样', en: 'What became of it' },
        sample: { zh: '会议已取消', en: 'The conference is cancelled' },
      },
      reason: { label: { zh: '原因', en: 'Reason' }, sample: { zh: '场馆检修', en: 'The venue is being repaired' } },
    },
    title: { zh: '{what}：{conference}', en: '{what}: {conference}' },
    body: {
      zh: '您在“{conference}”有讲课或主持任务。{what}（{reason}）。新的安排会另行告知。',
      en: 'You have something to do at “{conference}”. {what} ({reason}). You will hear of what comes next.',
    },
  },
  'agenda.speaker_late': {
    ...{ audience: 'staff', channels: ['weixin', 'mail'] },
    label: { zh: '专家晚点，日程有冲突', en: 'An expert is late, and the timetable has a conflict' },
    params: {
      conference: {
        label: { zh: '会议', en: 'Conference' },
        sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
      },
      expert: { label: { zh: '专家', en: 'Expert' }, sample: { zh: '沈砚秋', en: 'Shen Yanqiu' } },
      count: { label: { zh: '几项', en: 'How many' }, sample: { zh: '2', en: '2' } },
      missed: {
        label: { zh: '赶不上的日程', en: 'What they miss' },
        sample: {
          zh: '03-26 09:00“白血病专场”（差 30 分钟）、03-26 09:40“讨论”（差 5 分钟）',
          en: '“Leukaemia session” 03-26 09:00 (30 min short), “Discussion” 03-26 09:40 (5 min short)',
        },
      },
    },
    title: { zh: '可能赶不上：{expert}', en: 'May come too late: {expert}' },
    body: {
      zh: '“{conference}”：{expert}的行程有变，赶不上 {count} 项日程：{missed}。请调整日程或更换专家。',
      en: '“{conference}”: the way of {expert} changed, and of their tasks they miss {count}: {missed}. Move them, or find somebody else.',
    },
  },
};
