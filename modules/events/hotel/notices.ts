import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const conference = {
  label: { zh: '会议', en: 'Conference' },
  sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
};
const to = { audience: 'member', channels: ['weixin', 'sms', 'mail'] } satisfies Pick<
  NoticeSpec,
  'audience' | 'channels'
>;

/** What guests are told of their rooms. */
export const hotelNotices: Record<string, NoticeSpec> = {
  'hotel.called_off': {
    ...to,
    label: { zh: '会议取消或延期，我的房间', en: 'My room, where its conference is cancelled or postponed' },
    params: {
      conference,
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
  'hotel.share_asked': {
    ...to,
    label: { zh: '有人想与我合住', en: 'Somebody asks to share my room' },
    params: { conference },
    title: { zh: '合住邀请：{conference}', en: 'Sharing a room: {conference}' },
    body: {
      zh: '有人想在“{conference}”期间与您合住一间房，请到“我的住宿”里答复。',
      en: 'Somebody asks to share a room with you at “{conference}”. Please answer under “My rooms”.',
    },
  },
  'hotel.share_ended': {
    ...to,
    label: { zh: '合住结束', en: 'A shared room is shared no more' },
    params: { conference },
    title: { zh: '合住变动：{conference}', en: 'Your shared room: {conference}' },
    body: {
      zh: '与您合住的人不再住“{conference}”的这间房。您的床位保留，可另约他人，或由会务安排。',
      en: 'Whoever shared your room at “{conference}” has their bed no more. You keep yours; ask somebody else, or the organisers find you somebody.',
    },
  },
};
