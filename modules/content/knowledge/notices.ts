import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What editors of the help centre are told. */
export const knowledgeNotices = {
  'knowledge.unhelpful': {
    label: { zh: '帮助文章有待改写', en: 'A help article is to be worked over' },
    audience: 'staff',
    channels: ['weixin', 'mail'],
    params: {
      title: {
        label: { zh: '标题', en: 'Title' },
        sample: { zh: '怎么领取学分证书', en: 'How to get a certificate of credits' },
      },
      helpful: { label: { zh: '有帮助', en: 'Helped' }, sample: { zh: '14', en: '14' } },
      votes: { label: { zh: '评价数', en: 'Votes' }, sample: { zh: '25', en: '25' } },
      percent: { label: { zh: '百分比', en: 'Percent' }, sample: { zh: '56.0', en: '56.0' } },
    },
    title: { zh: '待改写：{title}', en: 'To be worked over: {title}' },
    body: {
      zh: '{votes} 人评价了“{title}”，{helpful} 人觉得有帮助（{percent}%）。请看看没帮到的原因，再改写文章。',
      en: '{helpful} of {votes} readers say that “{title}” helped them ({percent} %). See why it did not help the others, and write a better one.',
    },
  },
} satisfies Record<string, NoticeSpec>;
