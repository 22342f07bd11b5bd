import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};
/** From when on the days count: until a poll is archived its ballots may have to be counted again. */
const since = `(select p.closed_at from vote_poll p where p.shop_id = t.shop_id and p.id = t.poll_id and p.state = 'archived')`;

/** What is kept of who took part in polls, and how long. */
export const voteRetention: Readonly<Record<string, RetentionSpec>> = {
  'vote.turn': {
    label: { zh: '投票参与记录', en: 'Who took part in polls' },
    law,
    ...{ usualDays: 1095, leastDays: 90, table: 'vote_turn', member: 't.member_id' },
    since,
  },
  'vote.elector': {
    label: { zh: '投票人名册', en: 'Rolls of polls' },
    law,
    ...{ usualDays: 1095, leastDays: 90, table: 'vote_elector', member: 't.member_id' },
    since,
  },
};
