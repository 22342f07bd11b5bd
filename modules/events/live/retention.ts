import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

// What was counted outlives those of whom it was counted.
const KEEP_SUMS = `
  UPDATE live_stream t SET past_viewers = t.past_viewers + g.viewers, past_visits = t.past_visits + g.visits,
    past_watched_ms = t.past_watched_ms + g.watched_ms
  FROM (SELECT stream_id, count(*)::int AS viewers, sum(visits)::int AS visits, sum(watched_ms)::bigint AS watched_ms
    FROM live_viewer WHERE id = ANY($1::bigint[]) GROUP BY stream_id) g
  WHERE t.id = g.stream_id`;

/** Who watched what, and for how long. */
export const liveRetention: Readonly<Record<string, RetentionSpec>> = {
  'live.viewer': {
    label: { zh: '直播观看记录', en: 'Who watched live streams' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: 365, leastDays: 30, table: 'live_viewer' },
    since: 't.seen_at',
    member: 't.member_id',
    beforeDelete: async (_ctx, tx, ids) => {
      await tx.rows(KEEP_SUMS, [ids]);
    },
  },
};
