import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const title: NoticeParam = {
  label: { zh: '病例', en: 'Case' },
  sample: { zh: '发热伴全血细胞减少一例', en: 'Fever with pancytopenia' },
};
const reason: NoticeParam = {
  label: { zh: '理由', en: 'Reason' },
  sample: { zh: '图 2 左上角仍可见日期', en: 'A date is still seen in image 2' },
};
const toMember = { audience: 'member', channels: ['weixin'] } as const;
const toStaff = { audience: 'staff', channels: ['weixin'], params: { title } } as const;

/** What doctors and the desk are told of cases; nothing of it says anything of a patient. */
export const notices = {
  'case.submitted': {
    label: { zh: '有病例待审', en: 'A case was handed in' },
    ...toStaff,
    title: { zh: '待审病例：{title}', en: 'To be looked through: {title}' },
    body: {
      zh: '病例“{title}”已提交，请安排第二人复核后发布。',
      en: 'The case “{title}” was handed in. It needs a second person before doctors read it.',
    },
  },
  'case.flagged': {
    label: { zh: '病例被举报', en: 'A case was flagged' },
    ...toStaff,
    isUrgent: true,
    title: { zh: '病例已隐藏：{title}', en: 'Hidden: {title}' },
    body: {
      zh: '病例“{title}”被举报，已立即对读者隐藏，请尽快处理。',
      en: 'The case “{title}” was flagged and is hidden from its readers. Please decide about it soon.',
    },
  },
  'case.asked': {
    label: { zh: '请您复核病例', en: 'A case waits for your review' },
    ...toMember,
    params: { title },
    title: { zh: '请复核病例：{title}', en: 'Please look through: {title}' },
    body: {
      zh: '编辑部请您作为第二人复核病例“{title}”，通过后才会发布。',
      en: 'The editors ask you to look through the case “{title}” as its second person. It comes out once you have passed it.',
    },
  },
  'case.returned': {
    label: { zh: '病例退回修改', en: 'A case was sent back' },
    ...toMember,
    params: { title, reason },
    title: { zh: '病例退回：{title}', en: 'Sent back: {title}' },
    body: { zh: '病例“{title}”退回修改：{reason}', en: 'The case “{title}” was sent back: {reason}' },
  },
  'case.published': {
    label: { zh: '病例已发布', en: 'A case came out' },
    ...toMember,
    params: { title },
    title: { zh: '病例已发布：{title}', en: 'Published: {title}' },
    body: { zh: '病例“{title}”已对认证医生开放。', en: 'Granted doctors read the case “{title}” from now on.' },
  },
  'case.hidden': {
    label: { zh: '病例被暂时隐藏', en: 'A case is hidden for the time being' },
    ...toMember,
    params: { title },
    title: { zh: '病例暂时隐藏：{title}', en: 'Hidden for now: {title}' },
    body: {
      zh: '有读者对病例“{title}”提出疑问，编辑部处理前暂不展示。',
      en: 'A reader pointed the case “{title}” out. It is not shown until the editors have decided.',
    },
  },
  'case.withdrawn': {
    label: { zh: '病例已撤回', en: 'A case was withdrawn' },
    ...toMember,
    params: { title, reason },
    title: { zh: '病例已撤回：{title}', en: 'Withdrawn: {title}' },
    body: { zh: '病例“{title}”已由编辑部撤回：{reason}', en: 'The editors withdrew the case “{title}”: {reason}' },
  },
} satisfies Record<string, NoticeSpec>;
