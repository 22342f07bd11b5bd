import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const params = {
  scale: {
    label: { zh: '量表', en: 'Scale' },
    sample: { zh: 'PHQ-9 抑郁症筛查量表', en: 'PHQ-9 depression questionnaire' },
  },
  place: {
    label: { zh: '填写的设备', en: 'Device' },
    sample: { zh: '，填写于设备“门诊大厅平板”', en: ', given at the device “Hall tablet”' },
  },
  number: { label: { zh: '提醒编号', en: 'Number of the alert' }, sample: { zh: '12', en: '12' } },
};

/** What whoever answers for alerts is told. Outside of the portal it names nobody and says nothing of anybody's health. */
export const alertNotices = {
  'psychological.alert_raised': {
    label: { zh: '量表风险提醒', en: 'Alert from a scale' },
    audience: 'staff',
    channels: ['sms', 'weixin', 'mail'],
    ...{ isUrgent: true, isFixed: true, params },
    title: { zh: '量表风险提醒 {number}：请立即查看', en: 'Alert {number} from a scale: please look now' },
    body: {
      zh: '“{scale}”的一份回答{place}，需要值班人员立即查看。请在后台接手并记录处理（提醒 {number}）。',
      en: 'An answer to “{scale}”{place} needs somebody on duty now. Take it on at the console and record what was done (alert {number}).',
    },
    sms: {
      zh: '量表风险提醒 {number} 待处理，请立即登录后台查看',
      en: 'Alert {number} is waiting; sign in at the console now',
    },
  },
  'psychological.alert_waiting': {
    label: { zh: '量表风险提醒无人接手', en: 'Alert from a scale that nobody took' },
    audience: 'staff',
    channels: ['sms', 'weixin', 'mail'],
    ...{ isUrgent: true, isFixed: true, params },
    title: { zh: '量表风险提醒 {number} 仍无人接手', en: 'Nobody has taken alert {number} from a scale' },
    body: {
      zh: '“{scale}”的一份回答{place}仍无人接手。请立即在后台接手（提醒 {number}）。',
      en: 'Nobody has taken an answer to “{scale}”{place} on. Please do so at the console now (alert {number}).',
    },
    sms: {
      zh: '量表风险提醒 {number} 仍无人接手，请立即登录后台查看',
      en: 'Nobody has taken alert {number}; sign in at the console now',
    },
  },
} satisfies Record<string, NoticeSpec>;
