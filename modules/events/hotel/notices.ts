import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What guests are told of their rooms. */
export const hotelNotices: Record<string, NoticeSpec> = {
  'hotel.called_off': {
    ...{ audience: 'member', channels: ['weixin', 'sms', 'mail'] },
    label: { zh: '会议取消或延期，我的房间', en: 'My room, where its conference is cancelled or postponed' },
    params: {
      conference: {
        label: { zh: '会议', en: 'Conference' },
        sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
      },
      effect: {
        label: { zh: '对我的影响', en: 'What that means for me' },
        sample: {
          zh: '您的房间已取消，已付的 ¥960.00 将全额退回。',
          en: 'Your room is cancelled; all of ¥960.00 goes back to you.',
        },
      },
      reason: { label: { zh: '原因', en: 'Reason' }, sample: { zh: '场馆检修', en: 'The venue is being repaired' } },
    },
    title: { zh: '住宿变动：{conference}', en: 'Your room: {conference}' },
    body: {
      zh: '“{conference}”不再按原定日期举行（{reason}）。{effect}',
      en: '“{conference}” is not held on the days that were announced ({reason}). {effect}',
    },
  },
};
