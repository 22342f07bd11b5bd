import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const params = {
  number: { label: { zh: '第几次', en: 'Which time' }, sample: { zh: '3', en: '3' } },
  times: { label: { zh: '共几次', en: 'Of how many' }, sample: { zh: '6', en: '6' } },
};

/** What people are told of their plans. Outside of the portal nothing is said of scales or of anybody's health. */
export const planNotices = {
  'psychological.turn_due': {
    label: { zh: '定期问卷到期', en: 'A questionnaire of a plan is due' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params,
    title: { zh: '请填写第 {number} 次问卷（共 {times} 次）', en: 'Questionnaire {number} of {times} is due' },
    body: {
      zh: '您的定期问卷（第 {number} 次，共 {times} 次）今天可以填写了。',
      en: 'Questionnaire {number} of {times} can be filled in from today.',
    },
    sms: { zh: '您的第 {number} 次定期问卷可以填写了：{link}', en: 'Your questionnaire {number} is due: {link}' },
  },
  'psychological.turn_late': {
    label: { zh: '定期问卷提醒', en: 'A questionnaire of a plan is late' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params,
    title: {
      zh: '还没有填写第 {number} 次问卷（共 {times} 次）',
      en: 'Questionnaire {number} of {times} is still open',
    },
    body: {
      zh: '您的定期问卷（第 {number} 次，共 {times} 次）还没有填写，请抽空完成。',
      en: 'Questionnaire {number} of {times} has not been filled in yet; please find a moment for it.',
    },
    sms: { zh: '提醒您填写第 {number} 次定期问卷：{link}', en: 'Please fill in your questionnaire {number}: {link}' },
  },
  'psychological.turn_missed': {
    label: { zh: '定期问卷错过', en: 'A questionnaire of a plan was missed' },
    audience: 'staff',
    channels: [],
    params,
    title: { zh: '有一次定期问卷没有填写', en: 'A questionnaire of a plan was missed' },
    body: {
      zh: '量表计划的第 {number} 次（共 {times} 次）已过期未填写，请查看是否需要联系本人。',
      en: 'Time {number} of {times} of a plan has passed without an answer; see whether somebody has to call.',
    },
  },
} satisfies Record<string, NoticeSpec>;
