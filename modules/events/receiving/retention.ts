import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

const law = {
  zh: '《个人信息保护法》第十九条：保存期限为实现处理目的所必要的最短时间',
  en: 'PIPL, Art. 19: personal data is kept no longer than its purpose needs',
};

/** What is kept of who travelled how, and who was driven by whom, and how long. */
export const receivingRetention: Readonly<Record<string, RetentionSpec>> = {
  'receiving.pickup': {
    label: { zh: '接送单', en: 'Pick-ups' },
    law,
    ...{ usualDays: 365, leastDays: 30, table: 'receiving_pickup', since: 't.ends_at' },
  },
  'receiving.leg': {
    label: { zh: '客人行程', en: 'Ways of guests' },
    law,
    ...{ usualDays: 400, leastDays: 60, table: 'receiving_leg', member: 't.member_id', since: 't.expected_at' },
  },
  'receiving.visit': {
    label: { zh: '到访', en: 'Visits' },
    law,
    ...{ usualDays: 420, leastDays: 80, table: 'receiving_visit', member: 't.member_id', since: 't.ends_at' },
  },
  'receiving.claim': {
    label: { zh: '用餐与礼品名单及核销', en: 'Who had which meal or gift' },
    law,
    ...{ usualDays: 400, leastDays: 60, table: 'receiving_claim', member: 't.member_id' },
    since: '(SELECT r.ends_at FROM receiving_treat r WHERE r.shop_id = t.shop_id AND r.id = t.treat_id)',
  },
  'receiving.sheet': {
    label: { zh: '司机当日链接与操作', en: 'Days of drivers' },
    law,
    ...{ usualDays: 180, leastDays: 30, table: 'receiving_sheet', since: 't.day::timestamptz' },
  },
};
