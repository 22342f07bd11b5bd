import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** Security records are kept half a year; what only guards a step of a sign-in goes at once (`signIn.forget`). */
export const signInRetention: Readonly<Record<string, RetentionSpec>> = {
  'signIn.session': {
    label: { zh: '登录记录', en: 'Sign-ins' },
    law: {
      zh: '《网络安全法》第二十一条：网络日志留存不少于六个月',
      en: 'Cybersecurity Law, Art. 21: network logs are kept for six months at least',
    },
    ...{ usualDays: 183, leastDays: 183, table: 'session', member: 't.member_id' },
    since: 'least(t.idle_until, t.ends_at, t.ended_at)',
    async beforeDelete(ctx, tx, ids) {
      // When somebody was here last outlives the log: by it members go who never came back.
      await tx.rows(
        `update member m set last_seen_at = s.at
         from (select member_id, max(last_seen_at) as at from session where shop_id = $1 and id = any ($2::bigint[]) group by member_id) s
         where m.shop_id = $1 and m.id = s.member_id and m.removed_at is null and coalesce(m.last_seen_at < s.at, true)`,
        [ctx.shop.id, ids],
      );
    },
  },
};
