import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';
import { planForAbsent } from './commands/plan-for-absent.ts';

/** Members who never came back: they are told first, and go when the days of warning are over. */
export const erasureRetention: Readonly<Record<string, RetentionSpec>> = {
  'erasure.absent': {
    label: { zh: '久未登录的会员', en: 'Members who never came back' },
    law: {
      zh: '《个人信息保护法》第十九条：保存期限为实现目的所必要的最短时间',
      en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
    },
    ...{ usualDays: null, leastDays: 365, table: 'member', member: 't.id' },
    since: `case when t.account_id is not null and t.removed_at is null and t.merged_into is null and not t.staff and t.status = 'active' and t.created_at < now() - interval '365 days'
      and not jsonb_path_exists(t.facts, '$.* ? (@ == "granted")')
      and not exists (select from erasure e where e.shop_id = t.shop_id and e.member_id = t.id and e.state = 'waiting')
      then greatest(t.created_at, t.last_seen_at, (select max(s.last_seen_at) from session s where s.shop_id = t.shop_id and s.member_id = t.id)) end`,
    instead: planForAbsent,
  },
};
