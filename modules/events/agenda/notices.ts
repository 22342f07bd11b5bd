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
};
