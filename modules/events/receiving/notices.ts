import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const conference = {
  label: { zh: '会议', en: 'Conference' },
  sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
};
const at = {
  label: { zh: '见面时间', en: 'When' },
  sample: { zh: '2027-03-25 16:52 (Asia/Shanghai)', en: '2027-03-25 16:52 (Asia/Shanghai)' },
};
const place = {
  label: { zh: '见面地点', en: 'Where' },
  sample: { zh: '青屿高铁南站', en: 'Qingyu South Station' },
};
const to = { audience: 'member', channels: ['weixin', 'sms', 'mail'] } satisfies Pick<
  NoticeSpec,
  'audience' | 'channels'
>;

const visit = { label: { zh: '到访', en: 'Visit' }, sample: { zh: '第 4 周期访视', en: 'Visit of cycle 4' } };
const amount = { label: { zh: '金额', en: 'Amount' }, sample: { zh: '¥268.00', en: '¥268.00' } };
const more = (zh: string, en: string, sample: string) => ({ label: { zh, en }, sample: { zh: sample, en: sample } });

/** What guests are told of their way, and of what they spent on a visit. */
export const receivingNotices: Record<string, NoticeSpec> = {
  'receiving.asked': {
    ...to,
    label: { zh: '请填写我的行程', en: 'I am asked how I come' },
    params: { conference },
    title: { zh: '请填写行程：{conference}', en: 'How do you come? {conference}' },
    body: {
      zh: '请填写您参加“{conference}”的往返行程，我们据此安排接送。',
      en: 'Please say how you come to “{conference}” and how you leave. Your transfers follow from it.',
    },
  },
  'receiving.assigned': {
    ...to,
    label: { zh: '接送已安排', en: 'A car is arranged for me' },
    params: { conference, at, place },
    title: { zh: '接送已安排：{at}', en: 'Your car: {at}' },
    body: {
      zh: '您参加“{conference}”的接送已安排：{at}，{place}。司机与车牌见“我的行程”。',
      en: 'Your car for “{conference}” is arranged: {at}, {place}. Driver and plate are under “My trip”.',
    },
  },
  'receiving.moved': {
    ...{ ...to, isUrgent: true },
    label: { zh: '接送有变', en: 'My car comes at another time' },
    params: { conference, at, place },
    title: { zh: '接送改时：{at}', en: 'Your car, new time: {at}' },
    body: {
      zh: '因班次变化，您参加“{conference}”的接送改为 {at}，{place}。最新安排见“我的行程”。',
      en: 'As a flight or train changed, your car for “{conference}” now comes {at}, {place}. See “My trip” for the latest.',
    },
  },
  'receiving.expense_approved': {
    ...to,
    label: { zh: '到访费用已核准', en: 'What I spent on a visit is granted' },
    params: { visit, amount, more: more('说明', 'Note', '按标准核准') },
    title: { zh: '费用已核准：{amount}', en: 'Granted: {amount}' },
    body: {
      zh: '您登记的“{visit}”费用已核准 {amount}，将安排支付。{more}',
      en: 'Of what you spent on “{visit}” {amount} is granted, and will be paid. {more}',
    },
  },
  'receiving.expense_declined': {
    ...to,
    label: { zh: '到访费用未核准', en: 'What I spent on a visit is declined' },
    params: { visit, amount, more: more('原因', 'Reason', '票据不清晰') },
    title: { zh: '费用未核准：{amount}', en: 'Declined: {amount}' },
    body: {
      zh: '您登记的“{visit}”费用 {amount} 未核准：{more}。可修改后重新提交。',
      en: 'Of what you spent on “{visit}” {amount} is declined: {more}. You may change it and send it again.',
    },
  },
  'receiving.expense_paid': {
    ...to,
    label: { zh: '到访费用已支付', en: 'What I spent on a visit is paid' },
    params: { visit, amount, more: more('付款凭证号', 'Number of the payment', 'T20270611-08') },
    title: { zh: '费用已支付：{amount}', en: 'Paid: {amount}' },
    body: {
      zh: '您“{visit}”的费用 {amount} 已支付，凭证号 {more}。',
      en: 'What you spent on “{visit}”, {amount}, was paid: {more}.',
    },
  },
};
