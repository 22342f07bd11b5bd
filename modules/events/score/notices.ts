import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What judges are told beyond the hall. */
export const scoreNotices: Readonly<Record<string, NoticeSpec>> = {
  'score.sheet_waits': {
    label: { zh: '评分表待交', en: 'My sheet is waited for' },
    ...{ audience: 'member', channels: ['weixin'], isUrgent: true },
    params: { presenter: { label: { zh: '参评人', en: 'Candidate' }, sample: { zh: '林知夏', en: 'Lin Zhixia' } } },
    title: { zh: '请交{presenter}的评分表', en: 'Please hand in your sheet for {presenter}' },
    body: {
      zh: '{shop}的评审正在等您给{presenter}打分并交出。',
      en: '{shop} is waiting for you to mark {presenter} and hand the sheet in.',
    },
  },
};
