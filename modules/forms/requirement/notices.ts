import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const params = {
  kind: { label: { zh: '需求类型', en: 'Kind' }, sample: { zh: '数据提取', en: 'Data extraction' } },
  number: { label: { zh: '需求编号', en: 'Number' }, sample: { zh: '128', en: '128' } },
} satisfies NoticeSpec['params'];

const stateParam = {
  state: { label: { zh: '状态', en: 'State' }, sample: { zh: '已受理', en: 'accepted' } },
} satisfies NoticeSpec['params'];

/** What the desk and whoever handed a requirement in are told. */
export const requirementNotices = {
  'requirement.received': {
    label: { zh: '收到新的需求', en: 'A requirement came in' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params,
    title: { zh: '新的需求 {number}：{kind}', en: 'Requirement {number}: {kind}' },
    body: {
      zh: '收到一项“{kind}”需求（编号 {number}），请在时限内答复。',
      en: '“{kind}” was asked for (number {number}). Please answer in time.',
    },
  },
  'requirement.answered': {
    label: { zh: '提交人有新的留言或操作', en: 'News from whoever handed a requirement in' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params,
    title: { zh: '需求 {number} 有新的进展', en: 'News on requirement {number}' },
    body: {
      zh: '“{kind}”需求 {number} 的提交人有新的留言或操作，请查看。',
      en: 'Whoever handed in requirement {number} (“{kind}”) wrote or did something. Please look.',
    },
  },
  'requirement.late': {
    label: { zh: '需求已超时', en: 'A requirement is late' },
    audience: 'staff',
    channels: ['weixin', 'sms', 'mail'],
    isUrgent: true,
    params,
    title: { zh: '需求 {number} 已超过时限', en: 'Requirement {number} is late' },
    body: {
      zh: '“{kind}”需求 {number} 已超过承诺的时限，请尽快处理。',
      en: 'Requirement {number} (“{kind}”) is past what was promised. Please see to it.',
    },
    sms: { zh: '需求 {number} 已超过时限，请登录后台处理', en: 'Requirement {number} is late; sign in at the console' },
  },
  'requirement.staged': {
    label: { zh: '需求到了我负责的环节', en: 'A requirement came to my stage' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params: {
      ...params,
      stage: { label: { zh: '环节', en: 'Stage' }, sample: { zh: '伦理复核', en: 'ethics check' } },
    },
    title: { zh: '需求 {number} 到了“{stage}”', en: 'Requirement {number} came to “{stage}”' },
    body: {
      zh: '“{kind}”需求 {number} 到了“{stage}”环节，由您办理。',
      en: 'Requirement {number} (“{kind}”) came to the stage “{stage}”, which is yours.',
    },
  },
  'requirement.moved': {
    label: { zh: '我的需求状态更新', en: 'My requirement went on' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params: { ...params, ...stateParam },
    title: { zh: '需求 {number}：{state}', en: 'Requirement {number}: {state}' },
    body: {
      zh: '您提交的“{kind}”需求（编号 {number}）状态更新：{state}。',
      en: 'Your requirement {number} (“{kind}”) went on: {state}.',
    },
    sms: {
      zh: '您在{shop}的需求 {number}：{state}，查看：{link}',
      en: 'Your requirement {number} with {shop}: {state}. {link}',
    },
  },
  'requirement.told': {
    label: { zh: '我的需求有新的留言', en: 'The desk wrote about my requirement' },
    audience: 'member',
    channels: ['weixin', 'sms', 'mail'],
    params,
    title: { zh: '需求 {number} 有新的留言', en: 'A message on requirement {number}' },
    body: {
      zh: '关于您提交的“{kind}”需求（编号 {number}），工作人员给您留了言。',
      en: 'The desk wrote to you about requirement {number} (“{kind}”).',
    },
    sms: { zh: '{shop}就需求 {number} 给您留言，查看：{link}', en: '{shop} wrote about requirement {number}: {link}' },
  },
} satisfies Record<string, NoticeSpec>;
