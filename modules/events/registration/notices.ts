import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const conference = {
  label: { zh: '会议', en: 'Conference' },
  sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
};
const until = {
  label: { zh: '截止时间', en: 'Until when' },
  sample: { zh: '2026-12-05 14:00', en: '2026-12-05 14:00' },
};
const to = { audience: 'member', channels: ['weixin', 'sms', 'mail'] } satisfies Pick<
  NoticeSpec,
  'audience' | 'channels'
>;

/** What whoever registered, or stands in line, is told. */
export const notices: Record<string, NoticeSpec> = {
  'registration.confirmed': {
    ...to,
    label: { zh: '参会注册已确认', en: 'My registration is confirmed' },
    params: { conference },
    title: { zh: '注册已确认：{conference}', en: 'Confirmed: {conference}' },
    body: {
      zh: '您的“{conference}”参会注册已确认，入场码在“我的参会”里。',
      en: 'Your registration for “{conference}” is confirmed. The code for the gate is under “My registrations”.',
    },
  },
  'registration.upcoming': {
    ...to,
    label: { zh: '会议即将开始', en: 'My conference is near' },
    params: {
      conference,
      at: {
        label: { zh: '开始时间', en: 'When it begins' },
        sample: { zh: '2027-03-12 09:00', en: '2027-03-12 09:00' },
      },
    },
    title: { zh: '即将开始：{conference}', en: 'Soon: {conference}' },
    body: {
      zh: '您注册的“{conference}”将于 {at}（当地时间）开始，入场码在“我的参会”里。',
      en: '“{conference}” begins at {at} (local time). The code for the gate is under “My registrations”.',
    },
  },
  'registration.forms_owed': {
    ...to,
    label: { zh: '还有会务表单要填', en: 'Forms that I still owe a conference' },
    params: {
      conference,
      forms: {
        label: { zh: '表单', en: 'Forms' },
        sample: { zh: '“行程与饮食”（2027-03-01 前）、“签证资料”', en: '“Travel and diet” (by 2027-03-01), “Visa”' },
      },
    },
    title: { zh: '请填写会务表单：{conference}', en: 'Please fill in: {conference}' },
    body: {
      zh: '您已注册“{conference}”，还需填写{forms}，请到“我的参会”里填写。',
      en: 'You are registered for “{conference}”, which still asks you for {forms}. They are under “My registrations”.',
    },
  },
  'registration.approved': {
    ...to,
    label: { zh: '参会注册已通过审核', en: 'My registration was approved' },
    params: {
      conference,
      amount: { label: { zh: '应付金额', en: 'Amount' }, sample: { zh: '¥1,600.00', en: '¥1,600.00' } },
      until,
    },
    title: { zh: '已通过审核：{conference}', en: 'Approved: {conference}' },
    body: {
      zh: '您的“{conference}”参会注册已通过审核，请在 {until} 前支付 {amount}，逾期名额放回。',
      en: 'Your registration for “{conference}” was approved. Please pay {amount} by {until}; your places go after that.',
    },
  },
  'registration.rejected': {
    ...to,
    label: { zh: '参会注册未通过', en: 'My registration was refused' },
    params: {
      conference,
      reason: {
        label: { zh: '原因', en: 'Reason' },
        sample: { zh: '名额仅限会员单位', en: 'Open to member institutions alone' },
      },
    },
    title: { zh: '未通过审核：{conference}', en: 'Not approved: {conference}' },
    body: {
      zh: '您的“{conference}”参会注册未通过审核：{reason}。您可以修改后重新提交。',
      en: 'Your registration for “{conference}” was not approved: {reason}. You may hand in another one.',
    },
  },
  'registration.called_off': {
    ...to,
    label: { zh: '会议取消或延期', en: 'My conference is cancelled or postponed' },
    params: {
      conference,
      what: {
        label: { zh: '会议怎样', en: 'What became of it' },
        sample: {
          zh: '会议延期至 2027-05-12 至 2027-05-15',
          en: 'The conference is postponed to 2027-05-12 to 2027-05-15',
        },
      },
      effect: {
        label: { zh: '对我的影响', en: 'What that means for me' },
        sample: {
          zh: '您的注册保留；不便参加的，可在“我的参会”里全额退订。',
          en: 'You keep your registration; under “My registrations” it can be given up for all that was paid.',
        },
      },
      reason: { label: { zh: '原因', en: 'Reason' }, sample: { zh: '场馆检修', en: 'The venue is being repaired' } },
    },
    title: { zh: '{what}：{conference}', en: '{what}: {conference}' },
    body: {
      zh: '“{conference}”：{what}（{reason}）。{effect}',
      en: '“{conference}”: {what} ({reason}). {effect}',
    },
  },
  'registration.gone_with_it': {
    ...to,
    label: { zh: '团队名额随会议取消', en: 'My place in a group ended with its conference' },
    params: { conference },
    title: { zh: '会议已取消：{conference}', en: 'Cancelled: {conference}' },
    body: {
      zh: '“{conference}”已取消，团队为您购买的名额随之结束，费用退给购买者。',
      en: '“{conference}” is cancelled. The place that a group bought for you ended with it; the money goes back to whoever bought it.',
    },
  },
  'registration.taken_out': {
    ...to,
    label: { zh: '团队名额换了人', en: 'My place in a group went to somebody else' },
    params: { conference },
    title: { zh: '名额已调整：{conference}', en: 'No longer yours: {conference}' },
    body: {
      zh: '为您注册“{conference}”的团队已把名额转给他人，您的参会注册随之取消；另行购买的项目可在订单里退订。',
      en: 'The group that registered you for “{conference}” gave your place to somebody else, and your registration ended. What you bought yourself can be given back at its order.',
    },
  },
  'registration.offered': {
    ...to,
    label: { zh: '候补有名额了', en: 'A place came free for me' },
    params: {
      conference,
      product: { label: { zh: '产品', en: 'Product' }, sample: { zh: '开幕晚宴', en: 'Opening dinner' } },
      until,
    },
    title: { zh: '有名额了：{product}', en: 'A place for you: {product}' },
    body: {
      zh: '您候补的“{conference}”{product}有名额了，为您保留到 {until}，逾期顺延给下一位。',
      en: 'A place of {product} at “{conference}” came free. It is kept for you until {until}, then the next in line is asked.',
    },
  },
};
