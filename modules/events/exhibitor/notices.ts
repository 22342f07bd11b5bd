import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

const conference = {
  label: { zh: '会议', en: 'Conference' },
  sample: { zh: '第十八届血液学年会', en: '18th Annual Meeting of Haematology' },
};

/** What the contact of an exhibitor is told. */
export const exhibitorNotices: Record<string, NoticeSpec> = {
  'exhibitor.owing': {
    ...{ audience: 'member', channels: ['weixin', 'sms', 'mail'] },
    label: { zh: '参展事项待办', en: 'What we still have to do as an exhibitor' },
    params: { conference },
    title: { zh: '参展事项待办：{conference}', en: 'Still to be done: {conference}' },
    body: {
      zh: '“{conference}”的参展事项还有未完成的，请在截止时间前到参展单位入口办理。',
      en: 'Something is still to be done for “{conference}”. Please do it before its deadline, in the portal for exhibitors.',
    },
  },
  'exhibitor.satellite': {
    ...{ audience: 'member', channels: ['weixin', 'mail'] },
    label: { zh: '卫星会方案的审核结果', en: 'What became of our satellite session' },
    params: {
      conference,
      session: {
        label: { zh: '卫星会', en: 'Session' },
        sample: { zh: '微小残留病：从检测到决策', en: 'MRD: From the Test to the Decision' },
      },
      decision: {
        label: { zh: '结果', en: 'Outcome' },
        sample: {
          zh: '已退回修改：请写明讲者的披露。',
          en: 'It was returned to be changed: Please add the disclosures.',
        },
      },
    },
    title: { zh: '卫星会：{session}', en: 'Satellite session: {session}' },
    body: {
      zh: '“{conference}”的卫星会“{session}”{decision}。请到参展单位入口查看。',
      en: '“{session}”, your satellite session at “{conference}”. {decision} See the portal for exhibitors.',
    },
  },
  'exhibitor.called_off': {
    ...{ audience: 'member', channels: ['weixin', 'sms', 'mail'] },
    label: { zh: '会议取消或延期，我们的展位', en: 'Our booth, where its conference is cancelled or postponed' },
    params: {
      conference,
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
