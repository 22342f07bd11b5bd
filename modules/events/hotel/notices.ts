import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const conference = {
  label: { zh: '会议', en: 'Conference' },
  sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
};
const hotel = { label: { zh: '酒店', en: 'Hotel' }, sample: { zh: '海湾酒店', en: 'Bay Hotel' } };
const days = {
  label: { zh: '日期', en: 'Days' },
  sample: { zh: '2027-06-01 至 2027-06-03', en: '2027-06-01 to 2027-06-03' },
};
const to = { audience: 'member', channels: ['weixin', 'sms', 'mail'] } satisfies Pick<
  NoticeSpec,
  'audience' | 'channels'
>;

/** What guests are told of their rooms, and the desk of who comes late to one. */
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
  'hotel.late_arrival': {
    ...{ audience: 'staff', channels: ['weixin', 'mail'] },
    label: { zh: '住客到店较晚', en: 'A guest comes late to the hotel' },
    params: {
      conference,
      hotel,
      phone: {
        label: { zh: '酒店电话', en: 'Phone of the hotel' },
        sample: { zh: '0590-3300180', en: '0590-3300180' },
      },
      night: { label: { zh: '首晚', en: 'First night' }, sample: { zh: '2027-06-01', en: '2027-06-01' } },
      at: {
        label: { zh: '预计到店', en: 'When they are expected' },
        sample: { zh: '2027-06-01 23:40', en: '2027-06-01 23:40' },
      },
      risk: {
        label: { zh: '未到店提示', en: 'Warning of a no-show' },
        sample: { zh: '首晚可能被按未到店处理，', en: 'The first night may be taken for a no-show. ' },
      },
    },
    title: { zh: '到店较晚：{hotel}', en: 'Late arrival: {hotel}' },
    body: {
      zh: '“{conference}”{hotel}有一间 {night} 入住的房，客人预计 {at} 到店，{risk}请告知酒店留房（{phone}）。',
      en: '“{conference}”: the guest of a room of {hotel} from {night} on is expected at {at}. {risk}Ask the hotel to keep it ({phone}).',
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
  'hotel.named': {
    ...to,
    label: { zh: '有人为我登记了住宿', en: 'Somebody booked a room that I sleep in' },
    params: { conference, hotel, days },
    title: { zh: '住宿安排：{conference}', en: 'Your room: {conference}' },
    body: {
      zh: '“{conference}”期间您登记在{hotel}的一间房里（{days}）。房间由同住人或会务预订，详情见“我的住宿”。',
      en: 'You are named in a room of {hotel} for “{conference}” ({days}). Whoever shares it, or the organisers, booked it; see “My rooms”.',
    },
  },
  'hotel.unnamed': {
    ...to,
    label: { zh: '别人为我登记的住宿取消了', en: 'A room that I was named in is mine no more' },
    params: { conference, hotel, days },
    title: { zh: '住宿取消：{conference}', en: 'Your room is gone: {conference}' },
    body: {
      zh: '您不再登记在“{conference}”期间{hotel}的这间房里（{days}）。如需住宿，请自行预订或联系会务。',
      en: 'You are no longer named in the room of {hotel} for “{conference}” ({days}). Book one yourself, or ask the organisers.',
    },
  },
};
