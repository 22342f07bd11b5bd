import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What professionals are told of ratings: neither of whom nor by which scale. */
export const ratingNotices = {
  'psychological.rating_appointed': {
    label: { zh: '被安排评定', en: 'Appointed to rate somebody' },
    audience: 'staff',
    channels: [],
    params: {
      day: { label: { zh: '评定日期', en: 'Day of the rating' }, sample: { zh: '2026-12-01', en: '2026-12-01' } },
    },
    title: { zh: '您被安排在 {day} 做一次专业评定', en: 'You are appointed to rate somebody on {day}' },
    body: { zh: '请在“专业评定”中查看评定谁、用哪份量表。', en: 'Whom and by which scale stands under Ratings.' },
  },
} satisfies Record<string, NoticeSpec>;
