import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

// What was counted outlives those of whom it was counted.
const KEEP_SUMS = `
  UPDATE live_stream t SET past_viewers = t.past_viewers + g.viewers, past_visits = t.past_visits + g.visits,
    past_watched_ms = t.past_watched_ms + g.watched_ms
  FROM (SELECT stream_id, count(*)::int AS viewers, sum(visits)::int AS visits, sum(watched_ms)::bigint AS watched_ms
    FROM live_viewer WHERE id = ANY($1::bigint[]) GROUP BY stream_id) g
  WHERE t.id = g.stream_id`;

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

/** Who watched what, and for how long; who answered, and who wanted to be told. */
export const liveRetention: Readonly<Record<string, RetentionSpec>> = {
  'live.viewer': {
    label: { zh: '直播观看记录', en: 'Who watched live streams' },
    law,
    ...{ usualDays: 365, leastDays: 30, table: 'live_viewer' },
    since: 't.seen_at',
    member: 't.member_id',
    beforeDelete: async (_ctx, tx, ids) => {
      await tx.rows(KEEP_SUMS, [ids]);
    },
  },
  'live.reminder': {
    label: { zh: '直播预约', en: 'Reminders of live streams' },
    law,
    ...{ usualDays: 90, leastDays: 1, table: 'live_reminder' },
    // What takes place is told first.
    since: `(SELECT greatest(s.ends_at, t.asked_at) FROM live_stream s WHERE s.shop_id = t.shop_id AND s.id = t.stream_id)`,
    member: 't.member_id',
  },
  'live.quiz_answer': {
    label: { zh: '直播答题记录', en: 'Answers to quizzes of live streams' },
    law,
    ...{ usualDays: 1095, leastDays: 30, table: 'live_quiz_answer' },
    since: 't.at',
    member: 't.member_id',
  },
};
