import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

/** Who watched what, and how their tests ended. */
export const videoRetention: Readonly<Record<string, RetentionSpec>> = {
  'video.watch': {
    label: { zh: '视频观看记录', en: 'Who watched videos' },
    ...{ law, usualDays: 730, leastDays: 30, table: 'video_watch', member: 't.member_id', since: 't.seen_at' },
  },
  'video.attempt': {
    label: { zh: '视频测验记录', en: 'Tests after videos' },
    ...{ law, usualDays: 1825, leastDays: 365, table: 'video_attempt', member: 't.member_id', since: 't.answered_at' },
  },
};
