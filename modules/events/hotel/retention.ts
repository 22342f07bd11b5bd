import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

/** What is kept of who slept where, and how long: by the day of departure, and of lists since they were sent. */
export const hotelRetention: Readonly<Record<string, RetentionSpec>> = {
  'hotel.stay': {
    label: { zh: '住宿记录', en: 'Stays in hotels' },
    law,
    ...{ usualDays: 1095, leastDays: 90, table: 'hotel_stay', member: 't.member_id' },
    since: 't.leaves_on::timestamptz',
  },
  'hotel.list': {
    label: { zh: '发给酒店的入住名单', en: 'Rooming lists that hotels were sent' },
    law,
    ...{ usualDays: 1095, leastDays: 90, table: 'hotel_list' },
    since: 't.created_at',
  },
};
