import type { NoticeParam, NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const title: NoticeParam = {
  label: { zh: '标题', en: 'Title' },
  sample: { zh: '骨髓瘤是怎么回事', en: 'What myeloma is' },
};
const reason: NoticeParam = {
  label: { zh: '原因', en: 'Reason' },
  sample: { zh: '剂量单位有误', en: 'A dose was wrong' },
};
const partner: NoticeParam = {
  label: { zh: '机构', en: 'Shop' },
  sample: { zh: '华夏血液学苑', en: 'Huaxia Society of Haematology' },
};
const toStaff = { audience: 'staff', channels: ['weixin', 'mail'] } as const;

/** What staff are told of texts that go from shop to shop. */
export const notices = {
  'syndication.invited': {
    label: { zh: '其他机构愿意提供内容', en: 'Another shop offers its texts' },
    ...toStaff,
    params: { partner },
    title: { zh: '{partner}愿意向您提供内容', en: '{partner} offers you its texts' },
    body: {
      zh: '{partner}允许您转载它提供的内容。同意之后才能转载，请到“共享伙伴”中答复。',
      en: '{partner} lets you take over the texts that it offers. Nothing is taken over before you agree: please answer under “Sharing partners”.',
    },
  },
  'syndication.refused': {
    label: { zh: '转载没有成功', en: 'A text was not taken over' },
    ...toStaff,
    params: { title, reason },
    title: { zh: '没有转载成功：{title}', en: 'Not taken over: {title}' },
    body: { zh: '“{title}”没有转载成功：{reason}', en: '“{title}” was not taken over: {reason}' },
  },
  'syndication.newer': {
    label: { zh: '转载的原文有更正', en: 'The origin of a copy was corrected' },
    ...toStaff,
    params: { title },
    title: { zh: '原文已更正，待您比对：{title}', en: 'Corrected at its origin: {title}' },
    body: {
      zh: '“{title}”的原文已更正。这份转载固定在原来的版本，请比对差异，决定是否更新。',
      en: '“{title}” was corrected at its origin. The copy stays at its version: please compare them and decide.',
    },
  },
  'syndication.taken_back': {
    label: { zh: '转载被原机构收回', en: 'A copy was taken back by its origin' },
    ...toStaff,
    params: { title, reason },
    title: { zh: '转载已收回：{title}', en: 'Taken back: {title}' },
    body: {
      zh: '“{title}”已被原机构收回，转载随之下线。原因：{reason}',
      en: '“{title}” was taken back by its origin, and the copy is off the site. Reason: {reason}',
    },
  },
} satisfies Record<string, NoticeSpec>;
