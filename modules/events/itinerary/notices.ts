import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const conference = {
  label: { zh: '会议', en: 'Conference' },
  sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
};
const days = {
  label: { zh: '住宿日期', en: 'Days of the room' },
  sample: { zh: '2027-04-01 至 2027-04-03', en: '2027-04-01 to 2027-04-03' },
};

/** What speakers are told where their tasks have moved, and the desk where rooms and ways no longer go with them. */
export const itineraryNotices: Record<string, NoticeSpec> = {
  'itinerary.asked': {
    ...{ audience: 'member', channels: ['weixin', 'sms', 'mail'] },
    label: { zh: '日程有变，请更新我的行程', en: 'The timetable moved, and I am asked for other ways' },
    params: { conference, days },
    title: { zh: '日程有变，请更新行程：{conference}', en: 'The timetable moved: {conference}' },
    body: {
      zh: '您在“{conference}”的任务时间有变，住宿为 {days}。请核对往返班次，并在“我的行程”中更新。',
      en: 'Your tasks at “{conference}” have moved; your room is for {days}. Please check how you come and leave, and say so under “My trip”.',
    },
  },
  'itinerary.granted': {
    ...{ audience: 'member', channels: ['weixin', 'sms', 'mail'] },
    label: { zh: '我的免费住宿', en: 'My complimentary nights' },
    params: { conference, days },
    title: { zh: '请预订住宿：{conference}', en: 'Please book your room: {conference}' },
    body: {
      zh: '“{conference}”期间 {days} 的住宿由主办方承担，请在会议酒店页面自行预订；超出的晚次自付。',
      en: 'The organisers pay your nights at “{conference}” from {days}. Please book a room at the page of its hotels; nights beyond them you pay yourself.',
    },
  },
  'itinerary.differs': {
    ...{ audience: 'staff', channels: ['mail'] },
    label: { zh: '日程发布后，嘉宾行程需要调整', en: 'A released timetable asks for other rooms and ways' },
    params: {
      conference,
      count: { label: { zh: '嘉宾人数', en: 'Speakers' }, sample: { zh: '6', en: '6' } },
    },
    title: { zh: '{conference}：{count} 位嘉宾的行程需要核对', en: '{conference}: itineraries of {count} to look at' },
    body: {
      zh: '新发布的日程与他们的住宿或接送不再相符。系统已算出建议，采纳之前不会有任何改动。',
      en: 'The timetable that was released no longer goes with their rooms or ways. What to do is proposed; nothing changes before somebody accepts it.',
    },
  },
};
