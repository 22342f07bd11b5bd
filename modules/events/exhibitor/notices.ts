import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What the contact of an exhibitor is told. */
export const exhibitorNotices: Record<string, NoticeSpec> = {
  'exhibitor.called_off': {
    ...{ audience: 'member', channels: ['weixin', 'sms', 'mail'] },
    label: { zh: '会议取消或延期，我们的展位', en: 'Our booth, where its conference is cancelled or postponed' },
    params: {
      conference: {
        label: { zh: '会议', en: 'Conference' },
        sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
      },
      booth: { label: { zh: '展位', en: 'Booth' }, sample: { zh: 'A12', en: 'A12' } },
      effect: {
        label: { zh: '对贵单位的影响', en: 'What that means' },
        sample: {
          zh: '展位已退回，已付的 ¥12,000.00 将全额退回。',
          en: 'The booth is taken back; all of ¥12,000.00 goes back to you.',
        },
      },
      reason: { label: { zh: '原因', en: 'Reason' }, sample: { zh: '场馆检修', en: 'The venue is being repaired' } },
    },
    title: { zh: '展位 {booth}：{conference}', en: 'Booth {booth}: {conference}' },
    body: {
      zh: '“{conference}”不再按原定日期举行（{reason}）。{effect}',
      en: '“{conference}” is not held on the days that were announced ({reason}). {effect}',
    },
  },
};
